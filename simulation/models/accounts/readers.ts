import { airPage, linksADay, type Mail, usualThreshold } from '../../accounts/mails';
import { addressOf, type Person, people } from '../../accounts/people';
import type { Facts, Told } from '../../accounts/play';
import { isFinal } from '../../world/client';
import { isClockWrong } from '../hearing';
import { isSureOfMails } from './mails';
import { isDone, isRefused, mayBe, type Writing, writingOf } from './outcome';

/** Mails about the air go to who confirmed that, as that mail said, until they are ended; and they go. */
export function judgeReaders(facts: Facts): readonly string[] {
  return [
    ...(facts.isAirMailed ? [] : ['stuck: an hour later mails about the air cannot be sent']),
    ...people.flatMap((who) => [...judgeReader(facts, who), ...judgeAsking(facts, who)]),
    ...facts.told.flatMap((told) => judgeRefusing(facts, told)),
    ...facts.told.flatMap((told) => judgeLink(facts, told)),
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
  return [
    ...judgeState(who, subscribedFrom(kept), states),
    ...(['subscription', 'refusal'].every((kind) => kept.some((item) => item.kind === kind))
      ? [`contradiction: ${who} gets mails about the air, and refuses any`]
      : []),
    ...(left && !isBack && kept.length > 0
      ? [`forbidden: ${who} left, and mails about the air may still go there`]
      : []),
  ];
}

/** From which AQI on somebody gets mails; undefined: gets none. */
type State = number | undefined;

function judgeState(who: Person, state: State, states: ReadonlySet<State>): readonly string[] {
  if (states.has(state)) return [];
  if (state === undefined) return [`lost: ${who} gets no mails about the air any more`];
  const wanted = [...states].filter((each) => each !== undefined);
  return wanted.length === 0
    ? [`forbidden: ${who} gets mails about the air, and does not want them`]
    : [`lost: ${who} gets mails about the air from ${state} on, and wants them from ${wanted}`];
}

function subscribedFrom(kept: Facts['air']): State {
  const subscription = kept.find(({ kind }) => kind === 'subscription');
  return subscription && ((subscription['wishes'] as Wishes).threshold ?? usualThreshold);
}

function keptOf({ air }: Facts, who: Person): Facts['air'] {
  return air.filter(({ reader }) => reader === who);
}

/** What somebody asked for last is in a mail with a link. */
function judgeAsking(facts: Facts, who: Person): readonly string[] {
  const about = facts.told.filter(({ act }) => act.who === who);
  const asked = about.filter(({ act }) => act.wish.kind === 'subscribe');
  const [wanted, ...others] = mayBe(asked.flatMap((told) => writingOf(told, thresholdOf(told))));
  const last = asked.findLast((told) => isDone(told) && thresholdOf(told) === wanted);
  if (!last || others.length > 0) return [];
  const mails = facts.mails.filter(({ to, page }) => to === addressOf(who) && page === airPage);
  if (mails.some(({ threshold = usualThreshold }) => threshold === wanted)) return [];
  const isOut = about.some(
    (told) => mayRefuse(facts, told) || (endsMails(facts, told) !== 'never' && told.ended >= last.began),
  );
  const isByClock = isClockWrong(facts.struck) && about.some((told) => endsMails(facts, told) !== 'never');
  const onTheWay = facts.struck.filter(({ site }) => site.function === 'sendAirMails');
  return isOut || isByClock || mails.length >= linksADay || !isSureOfMails(onTheWay)
    ? []
    : [`lost: no mail about the air to ${who}, who asked for it`];
}

function thresholdOf({ act: { wish } }: Told): number {
  return (wish.kind === 'subscribe' ? wish.threshold : undefined) ?? usualThreshold;
}

/** Whoever opened the way out of a mail that nobody confirmed is asked no more, until all that is known of the address is removed. */
function judgeRefusing(facts: Facts, refusing: Told): readonly string[] {
  const { who, wish } = refusing.act;
  const mail = facts.mails.find(({ end }) => end !== undefined && end === refusing.link);
  if (wish.kind !== 'end air' || !isDone(refusing) || !mail || isClockWrong(facts.struck)) return [];
  const about = facts.told.filter(({ act }) => act.who === who);
  const asked = about.filter(({ act }) => act.wish.kind === 'subscribe');
  const wanted = asked.filter((told) => thresholdOf(told) === mail.threshold);
  const isConfirmed = about.some(
    (told) => told.act.wish.kind === 'confirm air' && told.link === mail.token && !isRefused(told),
  );
  const isForgotten = about.some(
    (told) => endsMails(facts, told) !== 'never' && wanted.some(({ began }) => began <= told.ended),
  );
  if (isConfirmed || isForgotten) return [];
  const since = asked.filter(({ began }) => began > refusing.ended).map(thresholdOf);
  const before = new Set(asked.filter(({ began }) => began <= refusing.ended).map(thresholdOf));
  const isAsked = facts.mails.some(
    ({ to, page, threshold = usualThreshold }) =>
      to === addressOf(who) && page === airPage && since.includes(threshold) && !before.has(threshold),
  );
  return isAsked ? [`forbidden: ${who} wants no mails about the air, and is asked again`] : [];
}

/** By the way out of a mail that was not confirmed, as far as anybody was told: then no other one is sent. */
function mayRefuse(facts: Facts, told: Told): boolean {
  if (told.act.wish.kind !== 'end air' || isRefused(told)) return false;
  const mail = facts.mails.find(({ end }) => end !== undefined && end === told.link);
  return !facts.told.some(
    (each) =>
      each.act.wish.kind === 'confirm air' &&
      isDone(each) &&
      each.ended < told.began &&
      each.link === mail?.token,
  );
}

/** The link of a mail works, once: again only while what it confirmed is so. */
function judgeLink(facts: Facts, opened: Told): readonly string[] {
  const { act, link } = opened;
  if (act.wish.kind !== 'confirm air' || isClockWrong(facts.struck)) return [];
  const others = facts.told.filter((each) => each.act.who === act.who && each !== opened);
  const same = others.filter((each) => each.act.wish.kind === 'confirm air' && each.link === link);
  if (isDone(opened)) {
    const isAgain = same.some(
      (first) => isDone(first) && others.some((end) => endsBetween(end, first, opened)),
    );
    return isAgain ? [`doubled: ${act.who} ended mails about the air, and a link that was used worked`] : [];
  }
  const mayBeUsed = opened.answers.length > 1 || same.some((each) => !isRefused(each));
  const mayNotWork = others.some(
    (each) =>
      each.began < opened.ended &&
      ((each.act.wish.kind === 'end air' && mayBeUsed) ||
        (each.act.wish.kind === 'confirm air' && each.link !== link && mayBeUsed) ||
        mayForget(facts, each, opened)),
  );
  return opened.answers.some(isFinal) && !mayNotWork
    ? [`lost: ${act.who} asked for mails about the air, and the link does not work`]
    : [];
}

function endsBetween(end: Told, first: Told, again: Told): boolean {
  if (end.act.wish.kind !== 'end air' || !isDone(end)) return false;
  return first.ended < end.began && end.ended < again.began;
}

/** Who left before asking for it again keeps the link. */
function mayForget(facts: Facts, told: Told, opened: Told): boolean {
  if (endsMails(facts, told) === 'never') return false;
  const { threshold = usualThreshold }: Partial<Mail> =
    facts.mails.find(({ token }) => token !== undefined && token === opened.link) ?? {};
  return !facts.told.some(
    (each) =>
      each.act.who === told.act.who &&
      each.act.wish.kind === 'subscribe' &&
      thresholdOf(each) === threshold &&
      each.began > told.ended,
  );
}

interface Wishes {
  readonly threshold?: number;
}

const nobody: Writing<State> = { value: undefined, began: -2, ended: -1, isDone: true };

function wantingIn(facts: Facts, told: Told): readonly Writing<State>[] {
  const { kind } = told.act.wish;
  if (kind === 'confirm air') {
    const mail = facts.mails.find(({ token }) => token !== undefined && token === told.link);
    return writingOf<State>(told, mail?.threshold ?? usualThreshold);
  }
  if (kind === 'end air') return writingOf<State>(told, undefined);
  const ends = endsMails(facts, told);
  if (ends === 'never') return [];
  return writingOf<State>(told, undefined).map((each) => ({
    ...each,
    isDone: each.isDone && ends === 'surely',
  }));
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
