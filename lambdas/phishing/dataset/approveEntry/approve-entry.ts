import type { DatasetEntry } from '../dataset-entry';
import { type ReviewDeps, type ReviewRequest, reviewEntry } from '../review-entry';
import type { Approval } from './approval-schema';

export type ApproveRequest = ReviewRequest & { readonly body: Approval };

/** Takes an entry for training: as what the model says it is, unless the reviewer knows better. */
export function approveEntry(deps: ReviewDeps) {
  return (request: ApproveRequest): Promise<DatasetEntry> =>
    reviewEntry(deps, request, { status: 'Approved', finalLabel: request.body.finalLabel });
}
