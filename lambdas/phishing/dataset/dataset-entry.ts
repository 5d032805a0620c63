import { createHash } from 'node:crypto';
import type { CaseOutcome, DatasetEntry, EntryStatus } from '../../../contracts/phishing/dataset';
import type { Reason } from '../../../contracts/phishing/reasons/reasons';
import type { Decision, Label } from '../../../contracts/phishing/verdict';

/** What the model says of a URL. */
export interface Prediction {
  readonly label: Label;
  readonly score: number;
  /** The decision in Balanced mode. */
  readonly decision: Decision;
  readonly explanation?: { readonly reasons: readonly Reason[] };
}

/** A scan of a URL, as the dataset counts it. */
export interface Sighting {
  /** In its stored form. */
  readonly url: string;
  readonly host: string;
  readonly prediction: Prediction;
  readonly source: string;
  readonly at: string;
  /** Of the account that scanned it; a report has none. */
  readonly mark?: string;
}

/** An entry, and where it stands in the index by status if that is elsewhere than its id and last sighting say. */
export interface KeptEntry extends DatasetEntry {
  readonly place?: Pick<DatasetEntry, 'lastSeenAt' | 'id'>;
}

export interface Review {
  readonly status: Exclude<EntryStatus, 'Pending'>;
  /** The reviewer's label of an approved URL; by default the model's. */
  readonly finalLabel?: Label | undefined;
  /** Id of the Admin. */
  readonly by: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

export interface Report {
  readonly reason: string;
  /** Of the account that reports; only its first report about a URL counts. */
  readonly mark: string;
  /** 1 for the account's first report of the day, 2 for its second. */
  readonly turn: number;
}

/** What an Admin makes of an open case. */
export interface Closing {
  readonly outcome: CaseOutcome;
  /** Id of the Admin. */
  readonly by: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Names the request, and is the same whenever that is sent again. */
  readonly request: string;
  /** An attempt that died may have closed it. */
  readonly isAgain?: boolean | undefined;
}

/** What a reviewer, a file and a training see of it. */
export function shownOf(entry: KeptEntry): KeptEntry {
  if (!entry.hostOnly) return entry;
  const { predictedReasons: _, ...shown } = entry;
  return { ...shown, url: `${new URL(entry.url).protocol}//${entry.host}/` };
}

/** As an answer has it where nobody asked for them. */
export function withoutReasons(entry: KeptEntry): DatasetEntry {
  const { predictedReasons: _, ...answered } = withoutPlace(entry);
  return answered;
}

export function withoutPlace({ place: _, ...entry }: KeptEntry): DatasetEntry {
  return entry;
}

/** The same stored form always has the same id; the URL cannot be found from the id. */
export function entryId(url: string): string {
  return createHash('sha256').update(url).digest('base64url').slice(0, 24);
}

/** How long an entry is kept without a new sighting. */
const keptMs = 180 * 86_400_000;

/** Entries that were last seen at this time or before are gone, also while DynamoDB has not removed them. */
export function goneAt(now: number): string {
  return new Date(now - keptMs).toISOString();
}

/** The index may know of the sightings of a reviewed entry a night later, and once more if that night's run fails. */
const lagMs = 36 * 3_600_000;

/** What the index says was last seen at this time or before is gone for certain. */
export function surelyGoneAt(now: number): string {
  return goneAt(now - lagMs);
}

/** Epoch seconds after which DynamoDB may remove a reviewed entry of which the index says that it was last seen at `at`. */
export function reviewExpiryOf(at: string): number {
  return expiryOf(new Date(Date.parse(at) + lagMs).toISOString());
}

/** Epoch seconds after which DynamoDB may remove what was seen at `at`. */
export function expiryOf(at: string): number {
  return Math.ceil((Date.parse(at) + keptMs) / 1_000);
}

/** Whether an entry has what this reviewer says of it, whenever that was said. */
export function isSameReview(entry: DatasetEntry, { status, finalLabel, by }: Omit<Review, 'at'>): boolean {
  const isSameLabel = finalLabel === undefined || finalLabel === entry.finalLabel;
  return entry.reviewedBy === by && entry.status === status && isSameLabel;
}
