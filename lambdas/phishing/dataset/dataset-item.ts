import type { Label } from '../verdict/decide';
import type { DatasetEntry, Prediction, Status } from './dataset-entry';

/** An entry as it is stored. */
export interface DatasetItem
  extends Omit<DatasetEntry, 'predictedLabel' | 'predictedScore' | 'predictedAction' | 'finalLabel'> {
  /** Of the latest scan. */
  readonly predicted: Prediction;
  /** As it was when somebody reviewed the entry; absent while it is Pending. */
  readonly judged?: Prediction;
  readonly finalLabel?: Label;
}

/** Where a list goes on: the key in the index by status. */
export interface DatasetKey {
  readonly status: Status;
  readonly lastSeenAt: string;
  readonly id: string;
}

/** Each scan refreshes `predicted`, whatever the status; what a review has seen stays in `judged`. */
export function readEntry(stored: unknown): DatasetEntry {
  const item = stored as DatasetItem;
  const { label, score, decision } = item.judged ?? item.predicted;
  const { reviewedBy, reviewedAt, reportReason, reportedAt } = item;
  return {
    id: item.id,
    url: item.url,
    host: item.host,
    predictedLabel: label,
    predictedScore: score,
    predictedAction: decision,
    status: item.status,
    finalLabel: item.finalLabel ?? null,
    seenCount: item.seenCount,
    firstSeenAt: item.firstSeenAt,
    lastSeenAt: item.lastSeenAt,
    source: item.source,
    ...(reviewedBy !== undefined && { reviewedBy }),
    ...(reviewedAt !== undefined && { reviewedAt }),
    ...(reportReason !== undefined && { reportReason }),
    ...(reportedAt !== undefined && { reportedAt }),
  };
}
