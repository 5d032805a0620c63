import type { Plain } from '../../cloud/plain';
import { accountOf } from '../../phishing/accounts';
import type { Facts, Told } from '../../phishing/play';
import { mostReports } from '../../phishing/scenario';
import type { Fault } from '../../world/faults';
import { isClockWrong, isSlow } from '../hearing';
import { isTold, wantsNoLog } from './logs';
import { isRecorded, scannedBy, timesOf } from './requests';

/** Every URL that was scanned or reported has one entry, which says how often and by how many. */
export function judgeDataset(facts: Facts): readonly string[] {
  // Where each attempt to forget a family died, a part of what it met may be left.
  const isKept = (told: Told) => facts.forgotten.get(told.act.who) !== true || isUnlogged(facts, told);
  const met = facts.told
    .filter(isKept)
    .flatMap(({ act }) => [...urlsOf(act), ...[urlIn(act.wish) ?? []].flat()]);
  const wanted = new Set([...facts.pending, ...met]);
  // An account's count of a day stands there too.
  const entries = facts.dataset.filter(({ url }) => url !== undefined);
  return [
    ...[...wanted].flatMap((url) => judgeEntry(facts, url)),
    ...entries.filter(({ url }) => !wanted.has(String(url))).map(({ url }) => `made up: an entry of ${url}`),
    ...facts.dataset
      .filter(isEmpty)
      .map(({ id }) => `made up: ${id} in the dataset, of which nothing is said`),
    ...facts.unmarked
      .filter((review) => !isThere(facts, review))
      .map(({ url, by }) => `lost: the review of ${url} by ${by}`),
    ...[...wanted]
      .filter((url) => entries.filter((entry) => entry['url'] === url).length > 1)
      .map((url) => `doubled: ${url} has two entries`),
  ];
}

/** Neither an entry, nor that one was moved, nor the count of a day. */
function isEmpty({ url, moved, turns }: Plain): boolean {
  return url === undefined && moved === undefined && turns === undefined;
}

function isThere({ dataset }: Facts, { url, by }: Facts['unmarked'][number]): boolean {
  return dataset.some((item) => item['url'] === url && item['reviewedBy'] === accountOf(by));
}

export function entryOf({ dataset }: Facts, url: string): Plain | undefined {
  return dataset.find((item) => item['url'] === url);
}

function judgeEntry(facts: Facts, url: string): readonly string[] {
  const entry = entryOf(facts, url);
  const scans = facts.told.filter(({ act }) => scannedBy(act).includes(url));
  // Each was seen once; what lost its mark is one entry again in the end.
  const before = [...facts.pending, ...facts.unmarked.map((review) => review.url)].filter(
    (each) => each === url,
  );
  const seen = Number(entry?.['seenCount'] ?? 0);
  const kept = judgeCount(facts, url, seen - before.length, scans);
  // What nobody else is known to have met is forgotten with the family, and may be met anew.
  const others = scans.filter(({ act }) => !facts.forgotten.has(act.who));
  const anew = isMetByForgotten(facts, url) ? judgeCount(facts, url, seen, others) : kept;
  return [...(anew.length > 0 ? kept : []), ...judgeReports(facts, url, entry)];
}

function judgeCount(facts: Facts, url: string, seen: number, scans: readonly Told[]): readonly string[] {
  const { least, most } = timesOf(scans, isRecorded);
  // Of one URL that several look at only the last sighting is known again.
  const unsure = most > 1 ? facts.struck.filter(isUnsure).length : 0;
  return [
    ...(seen < least ? [`lost: ${url} was seen ${seen} times instead of ${least}`] : []),
    ...(seen > most + unsure ? [`doubled: ${url} was seen ${seen} times, at most ${most}`] : []),
  ];
}

/** By its log it is found what a family has met; what that does not know, or no more, stays, without a name. */
export function isUnlogged(facts: Facts, { act, answers }: Told): boolean {
  const isLost = scannedBy(act).length > 0 && !answers.some(isRecorded);
  return isLost || facts.told.some((each) => each.act.who === act.who && wantsNoLog(each));
}

export function isMetByForgotten({ told, forgotten }: Facts, url: string): boolean {
  return told.some(({ act }) => forgotten.has(act.who) && urlsOf(act).includes(url));
}

/** Milliseconds. */
const longestAnswer = 29_000;
/** Milliseconds, however often its reviewer came again. */
const longestReview = 300_000;

/** Each family counts once, as long as the case is open. */
function judgeReports(facts: Facts, url: string, entry: Plain | undefined): readonly string[] {
  const reports = facts.told.filter(({ act: { wish } }) => wish.kind === 'report' && wish.url === url);
  const begun = Math.min(...reports.map(({ act }) => act.at));
  const isReviewed = facts.told.some(
    ({ act: { wish, at } }) =>
      ['approve', 'reject', 'close'].includes(wish.kind) && urlIn(wish) === url && at + longestReview > begun,
  );
  const count = Number(entry?.['reportCount'] ?? 0);
  if (count > 0 && entry?.['caseState'] !== 'Open') return [`torn: ${url} was reported and has no case`];
  if (reports.some(({ act }) => facts.forgotten.has(act.who))) return [];
  const known = (entry?.['reportMarks'] ?? []) as readonly string[];
  if (known.length < familiesOf(reports.filter(isTold)))
    return [`lost: who reported ${url} could do so again`];
  if (isReviewed) return [];
  if (facts.crowded.includes(url))
    return count === mostReports ? [] : [`doubled: ${count} reports of ${url} count, at most ${mostReports}`];
  const least = familiesOf(reports.filter(isTold));
  const most = familiesOf(reports);
  return [
    ...(count < least ? [`lost: ${url} was reported by ${count} families instead of ${least}`] : []),
    ...(count > most ? [`doubled: ${url} was reported by ${count} families, at most ${most}`] : []),
    ...(isInTurn(facts, reports, entry)
      ? []
      : [`torn: the case of ${url} does not stand where its first report put it`]),
    ...(least > 0 && !reasonsOf(reports).includes(entry?.['reportReason'])
      ? [`lost: why ${url} was reported`]
      : []),
  ];
}

function reasonsOf(reports: readonly Told[]): readonly unknown[] {
  return reports.map(({ act: { wish } }) => (wish.kind === 'report' ? wish.reason : undefined));
}

/**
 * Where the first was answered before another one came, later reports leave the case where it is, but for one of who reports
 * less that day: it comes before those of who has reported already. Who seems to have reported twice comes after.
 */
function isInTurn(facts: Facts, reports: readonly Told[], { caseOrder }: Plain = {}): boolean {
  const { began, struck } = facts;
  const [first, second] = reports.toSorted((one, other) => one.act.at - other.act.at);
  const isAnswered = first?.answers[0]?.status === 202;
  if (isClockWrong(struck) || struck.some(isUnsure)) return true;
  if (!first || !second || !isAnswered || second.act.at < first.act.at + longestAnswer) return true;
  const [turn = '', at = ''] = String(caseOrder).split(' ');
  if (turnOf(facts, first) > turnOf(facts, second)) return !isTold(second) || turn === '00001';
  return Date.parse(at) < began + second.act.at;
}

/** The number of a family's reports so far; all are of one day. */
function turnOf({ told }: Facts, { act }: Told): number {
  return told.filter(
    (each) => each.act.who === act.who && each.act.wish.kind === 'report' && each.act.at <= act.at,
  ).length;
}

export function familiesOf(told: readonly Told[]): number {
  return new Set(told.map(({ act }) => accountOf(act.who))).size;
}

export function urlsOf(act: Told['act']): readonly string[] {
  return act.wish.kind === 'report' ? [act.wish.url] : scannedBy(act);
}

export function urlIn(wish: Told['act']['wish']): string | undefined {
  return 'url' in wish ? wish.url : undefined;
}

/** Faults after which nobody can know whether a write was made; for what hangs, a function may run out of time after it. */
function isUnsure(fault: Fault): boolean {
  const { site, kind } = fault;
  const isLost = ['answer-lost', 'executed-twice'].includes(kind);
  return isSlow(fault) || (site.operation === 'dynamodb:UpdateItem' && isLost) || kind.startsWith('killed');
}
