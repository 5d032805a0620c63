import { airPage } from '../../accounts/mails';
import { addressOf, type Person, people } from '../../accounts/people';
import type { Facts, Told } from '../../accounts/play';
import { areBrief, isClockWrong } from '../hearing';
import { isDone, isRefused, mayBe, type Writing, writingOf } from './outcome';

/** Mails about the air go to who confirmed that, until they are ended; and they go. */
export function judgeReaders(facts: Facts): readonly string[] {
  return [
    ...(facts.isAirMailed ? [] : ['stuck: an hour later mails about the air cannot be sent']),
    ...people.flatMap((who) => judgeReader(facts, who)),
    ...facts.told.flatMap((told) => judgeAsking(facts, told)),
  ];
}

function judgeReader(facts: Facts, who: Person): readonly string[] {
  const about = facts.told.filter(({ act }) => act.who === who);
  // By a wrong clock nobody knows what came before a deletion.
  if (isClockWrong(facts.struck) && about.some((told) => endsMails(facts, told) !== 'never')) return [];
  const kept = keptOf(facts, who);
  const states = mayBe([nobody, ...about.flatMap((told) => wantingIn(facts, told))]);
  const left = about.find((told) => isDone(told) && endsMails(facts, told) === 'surely');
  const isBack = about.some(
    ({ act, ended }) => ['subscribe', 'confirm air'].includes(act.wish.kind) && ended > (left?.began ?? 0),
  );
  const getsMails = isReader(facts, who);
  return [
    ...(getsMails && !states.has(true)
      ? [`forbidden: ${who} gets mails about the air, and does not want them`]
      : []),
    ...(getsMails || states.has(false) ? [] : [`lost: ${who} gets no mails about the air any more`]),
    ...(left && !isBack && kept.length > 0
      ? [`forbidden: ${who} left, and mails about the air may still go there`]
      : []),
  ];
}

function isReader(facts: Facts, who: Person): boolean {
  return keptOf(facts, who).some(({ kind }) => kind === 'subscription');
}

function keptOf({ air }: Facts, who: Person): Facts['air'] {
  return air.filter(({ wishes }) => (wishes as Wishes | undefined)?.email === addressOf(who));
}

/** Who asks and does nothing else of the kind, perhaps after having left, can confirm it by the link in the mail. */
function judgeAsking(facts: Facts, asked: Told): readonly string[] {
  const { told, struck, mails } = facts;
  const { who, wish } = asked.act;
  if (wish.kind !== 'subscribe' || !isDone(asked) || !areBrief(struck)) return [];
  const after = told.filter(
    (each) =>
      each.act.who === who &&
      each.ended >= asked.began &&
      ['subscribe', 'confirm air', 'end air', 'delete'].includes(each.act.wish.kind),
  );
  const [next, ...others] = after.filter((each) => each !== asked);
  if (others.length > 0 || next?.act.wish.kind === 'delete') return [];
  const hasMail = mails.some(({ to, page }) => to === addressOf(who) && page === airPage);
  if (!hasMail) return [`lost: no mail about the air to ${who}, who asked for it`];
  return next?.act.wish.kind === 'confirm air' && !isDone(next) && !isReader(facts, who)
    ? [`lost: ${who} asked for mails about the air, and the link does not work`]
    : [];
}

interface Wishes {
  readonly email: string;
}

const nobody: Writing<boolean> = { value: false, began: -2, ended: -1, isDone: true };

function wantingIn(facts: Facts, told: Told): readonly Writing<boolean>[] {
  const { kind } = told.act.wish;
  if (kind === 'confirm air') return writingOf(told, true);
  if (kind === 'end air') return writingOf(told, false);
  const ends = endsMails(facts, told);
  if (ends === 'never') return [];
  return writingOf(told, false).map((each) => ({ ...each, isDone: each.isDone && ends === 'surely' }));
}

/** Who leaves without having shown whose the address is does not end the mails of its owner. */
function endsMails(
  { there, told }: Facts,
  { act: { who, wish }, began, ended }: Told,
): 'surely' | 'maybe' | 'never' {
  if (wish.kind !== 'delete') return 'never';
  if (there.some((each) => each.who === who && !each.isUnproven)) return 'surely';
  const shown = told.filter((each) => each.act.who === who && each.act.wish.kind === 'verify');
  if (shown.some((each) => isDone(each) && each.ended < began)) return 'surely';
  // One that was not told yet may have happened.
  return shown.some((each) => !isRefused(each) && each.began < ended) ? 'maybe' : 'never';
}
