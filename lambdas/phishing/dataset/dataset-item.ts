import type { Fields } from '../../../contracts/http/fields';
import type { RecordOf } from '../../../contracts/http/values';
import { type DatasetEntry, entryStatuses } from '../../../contracts/phishing/dataset';
import { reasons } from '../../../contracts/phishing/reasons/reasons';
import { decisions, labels } from '../../../contracts/phishing/verdict';
import { parseItem } from '../../shared/aws/parse-item';

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
  status: { kind: 'choice', of: entryStatuses },
  finalLabel: { kind: 'choice', of: labels, optional: true },
  seenCount: { kind: 'whole' },
  firstSeenAt: { kind: 'time' },
  lastSeenAt: { kind: 'time' },
  source: { kind: 'text' },
  reviewedBy: { kind: 'text', optional: true },
  reviewedAt: { kind: 'time', optional: true },
  reportReason: { kind: 'text', optional: true },
  reportedAt: { kind: 'time', optional: true },
  /** Marks of accounts that have scanned it, a set. */
  marks: { kind: 'anything', optional: true },
  /** Accounts that have reported it. */
  reporters: { kind: 'anything', optional: true },
  /** The token of the last sighting that was counted. */
  lastSighting: { kind: 'text', optional: true },
  /** Epoch seconds. */
  expiresAt: { kind: 'whole', optional: true },
} as const satisfies Fields;

/** All that an entry may have beside its key. */
export const attributes = Object.keys(itemFields).filter((name) => name !== 'id');

type DatasetItem = RecordOf<typeof itemFields>;

/** Where the next page begins: the key in the index by status. */
export type DatasetKey = Pick<DatasetItem, 'status' | 'lastSeenAt' | 'id'>;

/** Each scan refreshes `predicted`, whatever the status; `judged` keeps what the reviewer saw. */
export function readEntry(stored: unknown): DatasetEntry {
  const item = parseItem('dataset entry', itemFields, stored);
  const { label, score, decision, reasons: predictedReasons } = item.judged ?? item.predicted;
  return {
    id: item.id,
    url: item.url,
    host: item.host,
    predictedLabel: label,
    predictedScore: score,
    predictedAction: decision,
    predictedReasons,
    status: item.status,
    finalLabel: item.finalLabel ?? null,
    seenCount: item.seenCount,
    firstSeenAt: item.firstSeenAt,
    lastSeenAt: item.lastSeenAt,
    source: item.source,
    reviewedBy: item.reviewedBy,
    reviewedAt: item.reviewedAt,
    reportReason: item.reportReason,
    reportedAt: item.reportedAt,
    ...(isHostOnly(item, score) && { hostOnly: true }),
  };
}

/** Who scans something harmless from fewer accounts than this need not fear that somebody reads it. */
const enoughAccounts = 3;
const harmlessBelow = 0.1;

function isHostOnly({ reportedAt, marks }: DatasetItem, score: number): boolean {
  if (score >= harmlessBelow || reportedAt !== undefined) return false;
  return !(marks instanceof Set) || marks.size < enoughAccounts;
}
