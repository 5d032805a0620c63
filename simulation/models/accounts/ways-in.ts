import type { Wish } from '../../accounts/act';
import type { Facts, Told } from '../../accounts/play';
import { isFinal } from '../../world/client';
import { isClockWrong, textOf } from '../hearing';
import { isDone, isRefused } from './outcome';
import { isClosed } from './standing';

/** Passkeys and codes let in who has them, once for what was asked; and a password alone does not, where its owner said so. */
export function judgeWaysIn(facts: Facts): readonly string[] {
  const clients = new Set(facts.told.map(({ act }) => act.client));
  return [
    ...facts.told.flatMap((told) => [
      ...judgeRemoved(facts, told),
      ...judgePassword(facts, told),
      ...judgeRefusal(facts, told),
    ]),
    ...[...clients].flatMap((client) => judgeChallenges(facts, client)),
    ...judgeCodes(facts),
  ];
}

function isOf(told: Told, kind: Wish['kind']): boolean {
  return told.act.wish.kind === kind;
}

function countOf(told: readonly Told[], kind: Wish['kind']): number {
  return told.filter((each) => isOf(each, kind)).length;
}

/** What was asked, however often it was sent with its key. */
function requestsOf(told: readonly Told[]): number {
  return new Set(told.map(({ act: { client, key }, began }) => `${client} ${key ?? began}`)).size;
}

/** Whether it brings what this needs. */
function gives({ act }: Told, { act: { who, wish } }: Told): boolean {
  if (act.who !== who) return false;
  if (wish.kind !== 'use passkey') return act.wish.kind === 'make codes';
  return act.wish.kind === 'add passkey' && act.wish.passkey === wish.passkey;
}

/** Each challenge is signed once. */
function judgeChallenges({ told }: Facts, client: string): readonly string[] {
  const own = told.filter(({ act }) => act.client === client);
  const ways: readonly Wish['kind'][] = ['use passkey', 'use code'];
  const entered = own.filter((each) => isDone(each) && ways.includes(each.act.wish.kind));
  const asked = own.filter(asks);
  return requestsOf(entered) > asked.length
    ? [`doubled: ${client} entered ${requestsOf(entered)} times with ${asked.length} challenges`]
    : [];
}

/** Each of those that were made last works once. */
function judgeCodes({ told }: Facts): readonly string[] {
  const uses = told.filter((each) => isOf(each, 'use code') && isDone(each));
  const used = requestsOf(uses.filter(({ act: { wish } }) => !('nth' in wish)));
  const made = told.filter((each) => isOf(each, 'make codes') && !isRefused(each)).length;
  return used > made ? [`doubled: ${made} codes worked ${used} times`] : [];
}

function judgeRemoved({ told }: Facts, each: Told): readonly string[] {
  const { who, client, wish } = each.act;
  if (wish.kind !== 'use passkey' || !isDone(each)) return [];
  const ofSame = told.filter(
    ({ act }) => act.who === who && 'passkey' in act.wish && act.wish.passkey === wish.passkey,
  );
  const removed = ofSame.find(
    (other) => isOf(other, 'remove passkey') && isDone(other) && other.ended < each.began,
  );
  const isBack = ofSame.some(
    (other) => isOf(other, 'add passkey') && !isRefused(other) && other.ended > (removed?.began ?? 0),
  );
  return removed && !isBack ? [`forbidden: ${client} enters with ${wish.passkey}, which was removed`] : [];
}

/** Whoever takes the last passkey away has nothing more to be asked for. */
function judgePassword({ told, heard }: Facts, each: Told): readonly string[] {
  const { who, client, wish } = each.act;
  if (wish.kind !== 'log in' || !heard.has(wish.session)) return [];
  const own = told.filter(({ act }) => act.who === who);
  const isAsked = own.some(
    (other) => isOf(other, 'ask after password') && isDone(other) && other.ended < each.began,
  );
  const mayBeGone = own.some((other) => isOf(other, 'remove passkey') && !isRefused(other));
  return isAsked && !mayBeGone ? [`forbidden: ${client} enters with the password alone`] : [];
}

/** Who has what it takes, and is alone, is let in; with a key also where a function died that had begun to. */
function judgeRefusal(facts: Facts, each: Told): readonly string[] {
  const { told, struck } = facts;
  const { client, who, wish, key } = each.act;
  if (wish.kind !== 'use passkey' && wish.kind !== 'use code') return [];
  const others = told.filter((other) => other !== each && other.act.who === who && other.ended > each.began);
  const last = each.answers.at(-1);
  // Without a key one's own earlier self is somebody else.
  const isExcused = isClockWrong(struck) || (key === undefined && each.answers.length > 1);
  // Of codes that are made twice at once nobody knows which are the last.
  const isMoot =
    told.some((other) => isOf(other, 'remove passkey')) ||
    countOf(told, 'make codes') > 1 ||
    isTooLate(told, each) ||
    isClosed(facts, who) !== 'never' ||
    !told.some((other) => gives(other, each) && isDone(other) && other.ended < each.began);
  if (others.length > 0 || isExcused || isMoot || last === undefined || !isFinal(last)) return [];
  return isDone(each)
    ? []
    : [`contradiction: ${client} (${wish.kind}) is alone and is refused: ${textOf(last)}`];
}

/** Milliseconds for which a challenge is good. */
const challengeLifetime = 300_000;

/** The challenge has run out by the last attempt. */
function isTooLate(told: readonly Told[], { act: { client }, began, ended }: Told): boolean {
  const asked = told.findLast((other) => other.act.client === client && asks(other) && other.began < began);
  return asked !== undefined && ended - asked.began > challengeLifetime;
}

function asks(told: Told): boolean {
  return isOf(told, 'ask for a challenge') || isOf(told, 'log in');
}
