import { aboutOf, type Wish } from '../../accounts/act';
import { addressOf, type Person, people } from '../../accounts/people';
import type { Facts, Told } from '../../accounts/play';
import { isFinal } from '../../world/client';
import { judgeHearing, textOf } from '../hearing';
import { judgeDevices } from './devices';
import { judgeGuesses } from './guesses';
import { judgeLeaving } from './leaving';
import { judgeLinks } from './links';
import { judgeMails } from './mails';
import { isDone, isRefused } from './outcome';
import { isOf, judgePasskeys } from './passkeys';
import { judgePasswords } from './passwords';
import { isPossible } from './possible';
import { judgeReaders } from './readers';
import { judgeRenewals } from './renewals';
import { ends, judgeSessions } from './sessions';
import { judgeStanding } from './standing';
import { judgeTwins } from './twins';
import { judgeWaysIn } from './ways-in';

/**
 * What is allowed after people made accounts, came and went, whatever faults there were. It knows the contract and nothing of
 * the code.
 */
export function judgeAccounts(facts: Facts): readonly string[] {
  return [
    ...facts.told.flatMap((told) => judgeAnswers(facts, told)),
    ...people.flatMap((who) => judgeAddress(facts, who)),
    ...judgeLinks(facts),
    ...judgePasswords(facts),
    ...judgeSessions(facts),
    ...judgeDevices(facts),
    ...judgePasskeys(facts),
    ...judgeWaysIn(facts),
    ...judgeRenewals(facts),
    ...judgeGuesses(facts),
    ...judgeReaders(facts),
    ...judgeStanding(facts),
    ...judgeMails(facts),
    ...judgeLeaving(facts),
    ...judgeTwins(facts),
  ];
}

function judgeAnswers(facts: Facts, told: Told): readonly string[] {
  const { act, answers, later = answers.at(-1) } = told;
  if (later === undefined) return [];
  const who = `${act.client} (${act.wish.kind})`;
  // Who gave up and is not asked again need not have heard the end.
  if (act.givesUp && told.later === undefined) return judgeRefusal(who, facts, told);
  // Whose clock was set back for all of it, and who is not asked again, need not have heard the end.
  if (told.later === undefined && facts.struck.some(({ kind }) => kind === 'clock-back')) return [];
  // Nor who had a fault, or lost an answer, each time; who dies leaves the next one to find it still being carried out.
  const missed = 2 * facts.struck.length + (act.losesAnswers ?? 0);
  if (told.later === undefined && !answers.some(isFinal) && missed >= answers.length)
    return judgeRefusal(who, facts, told);
  const known = { ...act, ...(told.later === undefined && { isLongAgo: true as const }) };
  // The sign-in that made a code has run out by then, and a device is added by one that goes on.
  const isGone = act.wish.kind === 'claim';
  return [
    ...judgeHearing(who, { act: known, answers, later }, facts.struck, isGone),
    ...judgeRefusal(who, facts, told),
    ...(mustGoWell(facts, told) && !isDone(told)
      ? [`contradiction: ${who} is alone and is refused: ${answers.map(textOf).join('; ')}`]
      : []),
  ];
}

/** What somebody is refused who is alone has not happened. */
function judgeRefusal(who: string, facts: Facts, told: Told): readonly string[] {
  const last = told.later ?? told.answers.at(-1);
  const others = facts.told.filter(({ act }) => aboutOf(act) === aboutOf(told.act) && !isSame(act, told.act));
  // Of an account that was disabled meanwhile nothing more is done.
  const isAlone = others.every(({ act: { wish } }) => ![told.act.wish.kind, 'disable'].includes(wish.kind));
  if (hasLapsed(facts, told) || (last?.status === 401 && mayBeOut(facts, told))) return [];
  if (isOwnEcho(told)) return [];
  if (isDone(told) || !isAlone || last === undefined || !isFinal(last) || !hasHappened(facts, told))
    return [];
  return [`contradiction: ${who} was refused (${textOf(last)}), and it happened`];
}

/** One request, which may have been sent twice: known by its key, or by the session that chooses a password. */
function isSame(one: Told['act'], other: Told['act']): boolean {
  if (one === other) return true;
  if (one.client !== other.client || one.as !== other.as || one.key !== other.key) return false;
  if (one.key !== undefined) return true;
  return one.wish.kind === 'change' && JSON.stringify(one.wish) === JSON.stringify(other.wish);
}

/** Good for minutes. */
const lapsing: readonly Wish['kind'][] = ['reset', 'verify', 'add passkey'];

/** A link has run out when somebody asks again an hour later, or by a clock of an hour ahead. */
function hasLapsed({ struck }: Facts, { act, answers }: Told): boolean {
  const isLate = !answers.some(isFinal) || struck.some(({ kind }) => kind === 'clock-forward');
  return isLate && lapsing.includes(act.wish.kind);
}

/** Signed out, or his sign-in has run out by a clock that is an hour ahead. */
function mayBeOut(facts: Facts, each: Told): boolean {
  const isAhead = facts.struck.some(({ kind }) => kind === 'clock-forward');
  return wasSignedOut(facts, each) || (isAhead && each.act.as !== undefined);
}

/** By somebody else, or at the same browser, before the answer came. */
function wasSignedOut({ told }: Facts, each: Told): boolean {
  const { as, who } = each.act;
  const isBy = (other: Told) => other !== each && other.began < each.ended && !isRefused(other);
  return as !== undefined && told.some((other) => isBy(other) && ends(other, { name: as, who, from: 0 }));
}

/** Of these one's own earlier self, of which one heard nothing, is known by the key alone. */
const keyed: readonly Wish['kind'][] = ['reset', 'verify', 'invite', 'add passkey'];

function isOwnEcho({ act, answers }: Told): boolean {
  return (
    keyed.includes(act.wish.kind) && act.key === undefined && answers.some(({ status }) => status >= 500)
  );
}

/** And was not so from the beginning. */
function hasHappened(facts: Facts, told: Told): boolean {
  const { opens, users, staff, there } = facts;
  const { who, wish } = told.act;
  if (wish.kind === 'add passkey') return isOf(facts, who, wish.passkey);
  if (wish.kind === 'invite')
    return isPossible(facts, told) && staff.some(({ email }) => email === addressOf(wish.whom));
  if (wish.kind === 'change' || wish.kind === 'reset') return opens.get(who)?.get(wish.password) === true;
  if (wish.kind !== 'verify' || there.some((each) => each.who === who && !each.isUnproven)) return false;
  return users.some(({ email, provenAt }) => email === addressOf(who) && provenAt !== undefined);
}

/** Nobody else wants anything of this account before that was answered, and one's own earlier self is known. */
function mustGoWell(facts: Facts, each: Told): boolean {
  const { told, struck } = facts;
  const { act } = each;
  const others = told.filter((other) => other !== each);
  const ofAccount = others.filter((other) => aboutOf(other.act) === aboutOf(act));
  const until = each.answers.some(isFinal) ? each.ended : Number.POSITIVE_INFINITY;
  if (act.wish.kind === 'register')
    return act.key !== undefined && ofAccount.every(isLaterThan({ ended: until }));
  if (mayBeRefused.includes(act.wish.kind) || isOwnEcho(each)) return false;
  return struck.length === 0 && others.every(isLaterThan(each)) && isPossible(facts, each);
}

/** Whether a password is right, or a sign-in still goes on, is judged elsewhere. */
const mayBeRefused: readonly Wish['kind'][] = ['log in', 'renew', 'guess code'];

function isLaterThan({ ended }: Pick<Told, 'ended'>) {
  return ({ began }: Told): boolean => began > ended;
}

/** An address has one account, as it was told. */
function judgeAddress({ users, told, there }: Facts, who: Person): readonly string[] {
  const found = users.filter(({ email }) => email === addressOf(who));
  const about = told.filter(({ act }) => aboutOf(act) === who);
  const made = about.filter(({ act }) => act.wish.kind === 'register');
  const leaves = about.filter((each) => each.act.wish.kind === 'delete' && !isRefused(each));
  const isInvited = about.some(({ act }) => act.wish.kind === 'invite');
  const ids = made
    .filter((each) => isDone(each) && leaves.every((leave) => leave.began < each.began))
    .flatMap(({ answers }) => answers.flatMap(({ body }) => (body as { id?: number })?.id ?? []));
  const isThere = there.some((each) => each.who === who);
  const before = isThere && leaves.length === 0 ? 1 : 0;
  return [
    ...(new Set(ids).size + before > 1 ? [`doubled: ${who} was told of two accounts`] : []),
    ...(ids.some((id) => id !== found[0]?.['id']) ? [`lost: the account of which ${who} was told`] : []),
    ...(found.length > 0 && made.length === 0 && !isThere && !isInvited
      ? [`made up: an account of ${who}`]
      : []),
  ];
}
