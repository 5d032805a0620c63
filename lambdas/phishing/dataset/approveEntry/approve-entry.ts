import type { RequestOf } from '../../../../contracts/http/route';
import type { DatasetEntry } from '../../../../contracts/phishing/dataset';
import type { approveEntry as route } from '../../../../contracts/phishing/review-routes';
import { type ReviewDeps, type ReviewRequest, reviewEntry } from '../review-entry';

export type ApproveRequest = ReviewRequest & Pick<RequestOf<typeof route>, 'body'>;

/** Approves an entry for training, with the model's label unless the reviewer gives another. */
export function approveEntry(deps: ReviewDeps) {
  return (request: ApproveRequest): Promise<DatasetEntry> =>
    reviewEntry(deps, request, { status: 'Approved', finalLabel: request.body.finalLabel });
}
