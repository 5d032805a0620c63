import { aboutOf, type Wish } from '../../accounts/act';
import { firstPassword, type Person } from '../../accounts/people';
import type { Facts, Told } from '../../accounts/play';
import { isClockWrong } from '../hearing';
import { isDone, isRefused } from './outcome';
import { allowedOf } from './passwords';
import { isClosed } from './standing';

/** A sign-in, or a device, of which somebody has the token. */
export interface Session {
  readonly name: string;
  readonly who: Person;
  /** When somebody had the token. */
  readonly from: number;
  /** By which it began. */
  readonly password?: string;
  /** Others may be signed out, and it goes on. */
  readonly isDevice?: boolean;
}

/** What was ended is refused, and of the staff the edge was told; whatever else there is, is accepted. */
export function judgeSessions(facts: Facts): readonly string[] {
  return sessionsOf(facts).flatMap((session) => [
    ...judgeSession(facts, session),
    ...(isLeftOpen(facts, session) ? [`lost: the edge does not know that ${session.name} was ended`] : []),
  ]);
}

/** By the answer to who ended it, and not by one that somebody gets an hour later, when it has run out anyway. */
function isLeftOpen({ told, atEdge, struck }: Facts, session: Session): boolean {
  const { name, from } = session;
  if (!atEdge.staff.has(name) || atEdge.ended.has(name) || areTwoHoursApart(struck)) return false;
  return told.some(
    (each) => ends(each, session) && each.began >= from && each.answers.some(({ status }) => status < 300),
  );
}

/** The clock that is behind, and the one that is ahead. */
function areTwoHoursApart(struck: Facts['struck']): boolean {
  return (['clock-forward', 'clock-back'] as const).every((kind) =>
    struck.some((each) => each.kind === kind),
  );
}

function judgeSession(facts: Facts, session: Session): readonly string[] {
  const { name, who } = session;
  const status = facts.heard.get(name);
  const reason = endedBy(facts, session);
  const mayBeEnded = facts.told.some(
    (told) => ends(told, session) && (!isRefused(told) || isLost(facts, told)),
  );
  const isAccepted = status === 200;
  if (needsPasskey(facts, session)) return isAccepted ? [`forbidden: ${name} of ${who} has no passkey`] : [];
  return [
    ...(reason !== undefined && isAccepted
      ? [`forbidden: ${name} of ${who} is accepted after '${reason}'`]
      : []),
    ...(!mayBeEnded && !isAccepted && !isClockWrong(facts.struck)
      ? [`lost: ${name} of ${who} is refused (${status}), and nobody ended it`]
      : []),
  ];
}

/** Of two who change a password at once, who is refused has ended the sign-in of the other one as well. */
function isLost({ told }: Facts, { act, began, ended }: Told): boolean {
  const isAtOnce = (other: Told) => other.began <= ended && other.ended >= began;
  const isOther = (other: Told) =>
    other.act !== act && other.act.wish.kind === 'change' && aboutOf(other.act) === aboutOf(act);
  return act.wish.kind === 'change' && told.some((other) => isOther(other) && isAtOnce(other));
}

/** Begun by a password alone, which opens nothing of who has such a role but the way to a passkey. */
function needsPasskey({ there, passkeyRoles }: Facts, { who, password, from }: Session): boolean {
  const role = there.find((each) => each.who === who)?.role;
  return role !== undefined && passkeyRoles.includes(role) && password !== undefined && from >= 0;
}

/** What of all that was told has ended it for sure. */
function endedBy(facts: Facts, session: Session): string | undefined {
  const { who, from, password } = session;
  const ender = facts.told.find((told) => ends(told, session) && isDone(told) && told.began >= from);
  if (ender) return ender.act.wish.kind;
  if (isClosed(facts, who) === 'surely') return 'the end of the account';
  const tried = [...(facts.opens.get(who) ?? [])];
  const isReplaced =
    tried.some(([, opens]) => opens) && tried.some(([each, opens]) => each === password && !opens);
  const isOld = password !== undefined && (isReplaced || !allowedOf(facts, who).has(password));
  // Who changes it stays signed in, by whatever password that began.
  const isOwn = facts.told.some(({ act }) => act.wish.kind === 'change' && act.as === session.name);
  return isOld && !isOwn ? 'another password' : undefined;
}

type Beginning = Extract<Wish, { readonly password?: string; readonly session: string }>;
const beginnings: readonly Wish['kind'][] = ['log in', 'use passkey', 'use code', 'add device', 'claim'];

function begins(wish: Wish): wish is Exclude<Beginning, { readonly kind: 'end' | 'remove device' }> {
  return beginnings.includes(wish.kind);
}

export function sessionsOf({ there, told, heard }: Facts): readonly Session[] {
  const first = there.flatMap(({ who, signedIn }) =>
    signedIn.map((name) => ({ name, who, from: -1, password: firstPassword(who) })),
  );
  const begun = told.flatMap(({ act: { who, wish }, ended }) => {
    if (!begins(wish) || !heard.has(wish.session)) return [];
    const { session: name } = wish;
    const isDevice = wish.kind === 'add device' || wish.kind === 'claim';
    const more = wish.kind === 'log in' && { password: wish.password };
    return [{ name, who, from: ended, ...more, ...(isDevice && { isDevice }) }];
  });
  return [...first, ...begun];
}

const endsAll = ['reset', 'give role', 'disable', 'invite', 'delete', 'send a link'];
const endsOthers = ['end others', 'change'];

/** With every sign-in of the account. */
export function endsDevices({ act }: Told): boolean {
  return endsAll.includes(act.wish.kind);
}

export function ends({ act }: Told, session: Session): boolean {
  const { wish, as } = act;
  if (wish.kind === 'end' || wish.kind === 'remove device') return wish.session === session.name;
  if (wish.kind === 'log out') return as === session.name;
  if (aboutOf(act) !== session.who) return false;
  return (
    endsAll.includes(wish.kind) ||
    (!session.isDevice && endsOthers.includes(wish.kind) && as !== session.name)
  );
}
