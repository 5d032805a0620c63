import { type ClientAnswer, isFinal, messageOf } from '../world/client';
import type { Heard, Insisting } from '../world/everybody';
import type { Fault } from '../world/faults';

export function textOf(answer: ClientAnswer): string {
  return `${answer.status} ${messageOf(answer)}`;
}

/** There is an answer in the end, and with a key it is the same as before, and says so; `isGone`: what it was about is erased, or has run out. */
export function judgeHearing(
  who: string,
  heard: Heard<Insisting & { readonly key?: string }>,
  struck: readonly Fault[],
  isGone = false,
): readonly string[] {
  const { act, answers, later } = heard;
  const { key } = act;
  const ended = answers.find(isFinal);
  return [
    ...judgePatience(who, heard, struck),
    ...(isFinal(later) ? [] : [`stuck: an hour later ${who} is answered ${textOf(later)}`]),
    ...(key === undefined || act.isLongAgo || !ended || [403, 422].includes(ended.status)
      ? []
      : judgeRepetition(who, [ended, later], struck, isGone)),
  ];
}

/** What was seen is no longer so, and nothing was done. */
const outdated = 412;

/** Nothing was done, and what stood in the way may be gone. */
function isRefusal({ status }: ClientAnswer): boolean {
  return status >= 400;
}

function judgeRepetition(
  who: string,
  [ended, later]: readonly [ClientAnswer, ClientAnswer],
  struck: readonly Fault[],
  isGone: boolean,
): readonly string[] {
  // Where an answer could not be kept, what is true by then is told, or what another attempt with the same key was told.
  const isFoundAgain = isCallLost(struck, 'dynamodb:PutItem');
  const isSame = isFoundAgain
    ? isRefusal(ended) || [ended.status, outdated].includes(later.status) || (isGone && isRefusal(later))
    : ended.status === later.status && JSON.stringify(ended.body) === JSON.stringify(later.body);
  if (!isSame) return [`contradiction: ${who} was told ${textOf(ended)}, an hour later ${textOf(later)}`];
  return later.replayed || isFoundAgain ? [] : [`contradiction: ${who} was not known by the key`];
}

/** Attempts that a call has, and an event that Lambda hands over. */
const attempts = 3;

/** Each attempt of a function at an event may have had a fault. */
export function isGivenUp(struck: readonly Fault[], name: string): boolean {
  return timesGivenUp(struck, name) > 0;
}

/** At so many events, or with so many of its calls. */
export function timesGivenUp(struck: readonly Fault[], name: string): number {
  return Math.floor(struck.filter(({ site }) => site.function === name).length / attempts);
}

/** All attempts of a call may have failed, of any or of this operation. */
export function isCallLost(struck: readonly Fault[], operation?: string): boolean {
  const alike = (one: Fault, { site }: Fault) =>
    one.site.function === site.function && one.site.operation === site.operation;
  return struck.some(
    (fault) =>
      (operation ?? fault.site.operation) === fault.site.operation &&
      struck.filter((other) => alike(fault, other)).length >= attempts,
  );
}

/** A call of this operation was slow, and so many of its function that no time may have been left for it. */
export function mayLackTime(struck: readonly Fault[], operation: string): boolean {
  const slow = struck.filter(isSlow);
  return slow.some(({ site }) => site.operation === operation && isGivenUp(slow, site.function));
}

/** The clocks of functions are an hour ahead, or behind: what follows from their times may be wrong. */
export function isClockWrong(struck: readonly Fault[]): boolean {
  return struck.some(({ kind }) => kind.startsWith('clock'));
}

/** What takes a function seconds of its time. */
export function isSlow({ kind }: Fault): boolean {
  return ['hang', 'answer-never-comes', 'executed-late'].includes(kind);
}

/** What the next attempt of one call gets over. */
export const brief = new Set<Fault['kind']>([
  ...(['error', 'throttle', 'reset', 'hang', 'answer-lost', 'answer-never-comes', 'conflict'] as const),
]);

/** The next attempt gets over each of them. */
export function areBrief(struck: readonly Fault[]): boolean {
  return struck.every(({ kind }) => brief.has(kind)) && !isCallLost(struck);
}

interface Asked {
  readonly act: Pick<Insisting, 'losesAnswers'>;
  readonly answers: readonly ClientAnswer[];
}

/** Of one brief fault, or none, nobody hears: no client has to come again for it, unless there were too many. */
export function judgePatience(
  who: string,
  { act: { losesAnswers = 0 }, answers }: Asked,
  struck: readonly Fault[],
): readonly string[] {
  const isCrowded = struck.every(
    ({ kind, site }) => kind === 'conflict' && site.operation === 'dynamodb:TransactWriteItems',
  );
  if ((struck.length > 1 && !isCrowded) || struck.some(({ kind }) => !brief.has(kind))) return [];
  const refused = answers.slice(losesAnswers).find((answer) => !isFinal(answer) && !answer.isLimited);
  return refused ? [`contradiction: ${who} is told to come again for nothing: ${textOf(refused)}`] : [];
}
