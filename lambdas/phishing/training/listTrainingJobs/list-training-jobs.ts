import type { PageQuery } from '../../../../contracts/http/paging';
import { badCursor, fromCursor, toCursor } from '../../../shared/http/cursor';
import type { Listing } from '../../../shared/http/list-reply';
import { encodePayload } from '../../../shared/http/payload';
import type { Clock } from '../../../shared/time/clock';
import { toJob } from '../training-job';
import type { TrainingJobs } from '../training-jobs';

export interface ListTrainingJobsDeps {
  readonly jobs: Pick<TrainingJobs, 'list'>;
  readonly clock: Pick<Clock, 'now'>;
}

export interface ListTrainingJobsRequest {
  readonly query: PageQuery;
  readonly gzipAccepted: boolean;
}

const defaultLimit = 100;

/** Newest first, one bounded query a page. */
export function listTrainingJobs({ jobs, clock }: ListTrainingJobsDeps) {
  return async ({ query, gzipAccepted }: ListTrainingJobsRequest): Promise<Listing> => {
    const { limit = defaultLimit, cursor } = query;
    // One more than is shown tells whether the list goes on.
    const found = await jobs.list(limit + 1, cursor === undefined ? undefined : numberIn(cursor));
    const now = clock.now();
    const shown = found.slice(0, limit);
    const payload = await encodePayload(JSON.stringify(shown.map((job) => toJob(job, now))), gzipAccepted);
    const last = shown.at(-1);
    return found.length > limit && last ? { payload, next: toCursor(String(last.number)) } : { payload };
  };
}

function numberIn(cursor: string): number {
  const number = Number(fromCursor(cursor));
  // A valid cursor, but of another list.
  if (!Number.isSafeInteger(number)) throw badCursor();
  return number;
}
