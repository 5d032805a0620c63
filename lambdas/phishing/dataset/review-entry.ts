import type { DatasetEntry } from '../../../contracts/phishing/dataset';
import type { Caller } from '../../shared/auth/caller';
import type { Clock } from '../../shared/time/clock';
import type { Dataset } from './dataset';
import { isSameReview, type Review, shownOf, withoutReasons } from './dataset-entry';
import { NotPending, UnknownEntry } from './dataset-errors';

export interface ReviewDeps {
  readonly dataset: Pick<Dataset, 'review'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Puts the entry on the list of confirmed phishing, or takes it off. */
  readonly settle: (entry: DatasetEntry) => Promise<void>;
}

export interface ReviewRequest {
  readonly caller: Caller;
  readonly params: { readonly id: string };
  /** An attempt that died may have made this review. */
  readonly isAgain?: boolean | undefined;
}

/** Longer than the function of a review may run. */
const longestReviewMs = 20_000;

/** Reviews a Pending entry, once; answers with the reviewed entry. */
export async function reviewEntry(
  { dataset, clock, settle }: ReviewDeps,
  { caller, params, isAgain }: ReviewRequest,
  verdict: Pick<Review, 'status' | 'finalLabel'>,
): Promise<DatasetEntry> {
  const review = { ...verdict, by: caller.userId, at: new Date(clock.now()).toISOString() };
  const outcome = await dataset.review(params.id, review);
  if (outcome === 'unknown') throw new UnknownEntry();
  if ('refusedBy' in outcome && isAgain && isSameReview(outcome.refusedBy, review))
    return settled(settle, outcome.refusedBy);
  if ('refusedBy' in outcome) {
    // Whoever was first is done by now, or died before the list was written: then somebody is trying again.
    const { reviewedAt = '' } = outcome.refusedBy;
    // An own attempt that died may have changed the list.
    const pause = isAgain ? 0 : longestReviewMs;
    if (clock.now() - Date.parse(reviewedAt) > pause) await settle(outcome.refusedBy);
    throw new NotPending();
  }
  return settled(settle, outcome);
}

async function settled(settle: ReviewDeps['settle'], entry: DatasetEntry): Promise<DatasetEntry> {
  await settle(entry);
  return withoutReasons(shownOf(entry));
}
