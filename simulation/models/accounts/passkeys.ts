import type { Wish } from '../../accounts/act';
import { addressOf, credentialOf, type Person, people } from '../../accounts/people';
import type { Facts, Told } from '../../accounts/play';
import { isFinal } from '../../world/client';
import { areBrief } from '../hearing';
import { isSureOfMails } from './mails';
import { isDone, isRefused, mayBe, type Writing, writingOf } from './outcome';
import { ends } from './sessions';
import { isClosed } from './standing';

/** Passkeys are there as they were told to be, and none is of two accounts. */
export function judgePasskeys(facts: Facts): readonly string[] {
  const names = new Set(facts.told.flatMap(({ act: { wish } }) => ('passkey' in wish ? [wish.passkey] : [])));
  return [
    ...[...names].flatMap((name) => [
      ...people.flatMap((who) => [...judgeOne(facts, who, name), ...judgeNotice(facts, who, name)]),
      ...judgeOwners(facts, name),
    ]),
    ...facts.told.flatMap((told) => judgeAnswer(facts, told)),
  ];
}

function judgeOne(facts: Facts, who: Person, name: string): readonly string[] {
  const about = facts.told.filter(({ act }) => act.who === who);
  const states = mayBe([none, ...about.flatMap((told) => writingsIn(told, name))]);
  const isThere = isOf(facts, who, name);
  if (states.has(isThere)) return [];
  return [isThere ? `forbidden: ${name} is a passkey of ${who}` : `lost: ${name}, a passkey of ${who}`];
}

/** Whoever takes a passkey away may be a thief: its owner hears of it by mail. */
function judgeNotice(facts: Facts, who: Person, name: string): readonly string[] {
  const about = facts.told.filter(({ act }) => act.who === who);
  const of = (kind: Changing['kind']) =>
    about.filter(({ act: { wish } }) => wish.kind === kind && wish.passkey === name);
  const wasThere = of('add passkey').some(isDone);
  const isAnswered = of('remove passkey').some(({ answers }) => answers.some(isFinal));
  const isGone = wasThere && isAnswered && !isOf(facts, who, name) && isClosed(facts, who) === 'never';
  const isTold = facts.mails.some(({ to, text }) => to === addressOf(who) && text.includes('was removed'));
  return isGone && !isTold && isSureOfMails(facts.struck)
    ? [`lost: ${who} is not told that ${name} was removed`]
    : [];
}

function judgeOwners(facts: Facts, name: string): readonly string[] {
  const owners = people.filter((who) => isOf(facts, who, name));
  return owners.length > 1 ? [`doubled: ${name} is a passkey of ${owners.join(' and ')}`] : [];
}

/** Who is alone is not refused for a call that its next attempt gets over: a passkey is made for one request only. */
function judgeAnswer({ told, struck }: Facts, each: Told): readonly string[] {
  const { wish, client, who, as = '' } = each.act;
  const isAlone = told.filter(({ act }) => changes(act.wish)).length === 1;
  const isEnded = told.some((other) => ends(other, { name: as, who, from: 0 }));
  if (wish.kind !== 'add passkey' || !isAlone || isEnded || !isRefused(each)) return [];
  return areBrief(struck) ? [`contradiction: ${client} (${wish.kind}) is alone and is refused`] : [];
}

const none: Writing<boolean> = { value: false, began: -2, ended: -1, isDone: true };

function writingsIn(told: Told, name: string): readonly Writing<boolean>[] {
  const { wish } = told.act;
  // What belongs to who left is removed later.
  if (wish.kind === 'delete') return writingOf(told, false).map((each) => ({ ...each, ended: Infinity }));
  if (!changes(wish) || wish.passkey !== name) return [];
  return writingOf(told, wish.kind === 'add passkey');
}

type Changing = Extract<Wish, { readonly kind: 'add passkey' | 'remove passkey' }>;

function changes(wish: Wish): wish is Changing {
  return wish.kind === 'add passkey' || wish.kind === 'remove passkey';
}

export function isOf({ passkeys, ids }: Facts, who: Person, name: string): boolean {
  const holder = passkeys.find(({ key }) => key === `account ${ids.get(who)}`);
  const own = (holder?.['passkeys'] ?? []) as readonly { readonly id: string }[];
  return own.some(({ id }) => id === credentialOf(name));
}
