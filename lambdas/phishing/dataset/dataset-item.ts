import { check } from '../../../contracts/http/check';
import type { Fields } from '../../../contracts/http/fields';
import type { RecordOf } from '../../../contracts/http/values';
import { caseOutcomes, type DatasetEntry } from '../../../contracts/phishing/dataset';
import { reasons } from '../../../contracts/phishing/reasons/reasons';
import { decisions, labels } from '../../../contracts/phishing/verdict';
import { parseItem } from '../../shared/aws/parse-item';
import { besideReview, ofReview } from '../env';
import { entryId, type KeptEntry } from './dataset-entry';
import { idOf, isReviewKey } from './review-key';

const predictionFields = {
  label: { kind: 'choice', of: labels },
  score: { kind: 'number' },
  decision: { kind: 'choice', of: decisions },
  reasons: { ...reasons, optional: true },
} as const satisfies Fields;

/** An entry as it is stored. */
const itemFields = {
  id: { kind: 'text' },
  url: { kind: 'text' },
  host: { kind: 'text' },
  /** Of the latest scan. */
  predicted: { kind: 'record', fields: predictionFields },
  /** As it was when somebody reviewed the entry; absent while it is Pending. */
  judged: { kind: 'record', fields: predictionFields, optional: true },
  /**
   * Key of the index, which sightings may write; what counts is the review beside it. Absent while it was reported and nobody
   * has scanned it: it waits for no review but its case.
   */
  status: { kind: 'anything', optional: true },
  finalLabel: { kind: 'choice', of: labels, optional: true },
  seenCount: { kind: 'whole' },
  firstSeenAt: { kind: 'time' },
  /** Key of the index. Of a reviewed entry as it was the night before; `seenAt` is newer, and sightings write it. */
  lastSeenAt: { kind: 'time' },
  seenAt: { kind: 'time', optional: true },
  source: { kind: 'text' },
  reviewedBy: { kind: 'text', optional: true },
  reviewedAt: { kind: 'time', optional: true },
  /** When the entry was first seen that the review is of; reviews of before it was kept lack it. */
  reviewOf: { kind: 'time', optional: true },
  /** Of the first report of an open case. */
  reportReason: { kind: 'text', optional: true },
  /** Of the last report, also of a closed case. */
  reportedAt: { kind: 'time', optional: true },
  /** How many accounts have reported it since the case was opened. */
  reportCount: { kind: 'whole', optional: true },
  /** Key of the index of open cases; absent while there is none. */
  caseState: { kind: 'choice', of: ['Open'], optional: true },
  /** Place among the open cases, ascending. */
  caseOrder: { kind: 'text', optional: true },
  /** Of the case that was closed last: by whom, and what became of it. */
  closedBy: { kind: 'text', optional: true },
  closedAs: { kind: 'choice', of: caseOutcomes, optional: true },
  /** The name of the request that closed it. */
  closedIn: { kind: 'text', optional: true },
  /** Marks of accounts that have scanned it, a set. */
  marks: { kind: 'anything', optional: true },
  /** Marks of accounts that have reported it, a set. */
  reportMarks: { kind: 'anything', optional: true },
  /** Ids of accounts, as earlier releases stored them. */
  reporters: { kind: 'anything', optional: true },
  /** The token of the last sighting that was counted. */
  lastSighting: { kind: 'text', optional: true },
  /** Epoch seconds. */
  expiresAt: { kind: 'whole', optional: true },
  /** The entry was reviewed and stands under another key; nothing else is left here. */
  moved: { kind: 'anything', optional: true },
} as const satisfies Fields;

/** All that an entry may have beside its key and its review. */
export const attributes = Object.keys(itemFields).filter(
  (name) => name !== 'id' && !(ofReview as readonly string[]).includes(name),
);

type DatasetItem = RecordOf<typeof itemFields>;

/** Where an entry stands in the index of open cases. */
export type CasePlace = Required<Pick<DatasetItem, 'caseOrder' | 'id'>>;

export interface OpenCase {
  readonly entry: DatasetEntry;
  readonly place: CasePlace;
}

export function readCase(stored: unknown): OpenCase {
  const { caseOrder, id } = readItem(stored);
  if (caseOrder === undefined) throw new Error('A stored case has no place');
  return { entry: readEntry(stored), place: { caseOrder, id } };
}

/** The later of what the index knows and what was seen since. */
function lastSeen({ lastSeenAt, seenAt }: Pick<DatasetItem, 'lastSeenAt' | 'seenAt'>): string {
  return seenAt !== undefined && seenAt > lastSeenAt ? seenAt : lastSeenAt;
}

/** Each scan refreshes `predicted`, whatever the status; `judged` keeps what the reviewer saw. */
export function readEntry(stored: unknown): KeptEntry {
  const item = readItem(stored);
  const review = reviewOf(item);
  const { label, score, decision, reasons: predictedReasons } = review.judged ?? item.predicted;
  return {
    id: idOf(item.id),
    url: item.url,
    host: item.host,
    predictedLabel: label,
    predictedScore: score,
    predictedAction: decision,
    predictedReasons,
    status: review.status,
    finalLabel: review.finalLabel ?? null,
    seenCount: item.seenCount,
    firstSeenAt: item.firstSeenAt,
    lastSeenAt: lastSeen(item),
    source: item.source,
    reviewedBy: review.reviewedBy,
    reviewedAt: review.reviewedAt,
    reportReason: item.reportReason,
    reportedAt: item.reportedAt,
    reportCount: item.reportCount,
    ...(isHostOnly(item, score) && { hostOnly: true }),
    ...(isReviewKey(item.id) && { place: { lastSeenAt: item.lastSeenAt, id: item.id } }),
  };
}

/** What sightings and reports write beside a review, and cannot be read, is left out: the review stays readable. */
function readItem(stored: unknown): DatasetItem {
  const item = { ...Object(stored) } as Record<string, unknown>;
  if (!isReviewKey(String(item['id']))) return parseItem('dataset entry', itemFields, item);
  for (const name of besideReview) {
    const field: Fields = { [name]: itemFields[name] };
    if (check({ kind: 'record', fields: field }, item, 'stored').issues) delete item[name];
  }
  return parseItem('dataset entry', itemFields, { seenCount: 0, predicted: item['judged'], ...item });
}

type Reviewed = Pick<DatasetItem, 'judged' | 'finalLabel' | 'reviewedBy' | 'reviewedAt'>;

/** A review is of the entry that it was about, not of one that came to its place once that was gone. */
function reviewOf(item: DatasetItem): Reviewed & Pick<DatasetEntry, 'status'> {
  const { judged, finalLabel, reviewedBy, reviewedAt, firstSeenAt, reviewOf = firstSeenAt } = item;
  if (reviewedAt === undefined || reviewOf !== firstSeenAt) return { status: 'Pending' };
  const status = finalLabel === undefined ? 'Rejected' : 'Approved';
  return { status, judged, finalLabel, reviewedBy, reviewedAt };
}

/** The id is made from the URL, so nobody can put another URL under a review. */
export function isOfItsUrl({ id, url }: Pick<DatasetEntry, 'id' | 'url'>): boolean {
  return entryId(url) === id;
}

/** Who scans something harmless from fewer accounts than this need not fear that somebody reads it. */
const enoughAccounts = 3;
const harmlessBelow = 0.1;

function isHostOnly({ reportedAt, marks }: DatasetItem, score: number): boolean {
  if (score >= harmlessBelow || reportedAt !== undefined) return false;
  return !(marks instanceof Set) || marks.size < enoughAccounts;
}
