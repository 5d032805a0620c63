import type { DatasetEntry } from '../../../../contracts/phishing/dataset';
import { type ReviewDeps, type ReviewRequest, reviewEntry } from '../review-entry';

/** Keeps an entry out of training. */
export function rejectEntry(deps: ReviewDeps) {
  return (request: ReviewRequest): Promise<DatasetEntry> =>
    reviewEntry(deps, request, { status: 'Rejected' });
}
