import type { Clock } from '../../shared/time/clock';
import { TrainingRunning } from './training-errors';
import { isRunning, jobAfter, type StoredJob, toJob } from './training-job';
import type { TrainingJobs } from './training-jobs';

export interface StartJobDeps {
  readonly jobs: Pick<TrainingJobs, 'last' | 'list' | 'add'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Milliseconds within which the function must begin a started job. */
  readonly grace: number;
}

/** More than are started while a request can be sent again, in most days. */
const mostSince = 100;

/** The job that `token` has started already; one that failed counts as none. */
export async function findStarted(
  { jobs, clock }: StartJobDeps,
  token: string,
): Promise<StoredJob | undefined> {
  const latest = await jobs.list(mostSince);
  return latest.find((job) => job.token === token && toJob(job, clock.now()).status !== 'Failed');
}

/** Starts a job unless one is running: of any number of simultaneous calls, one starts it. */
export async function startJob({ jobs, clock, grace }: StartJobDeps, token: string): Promise<StoredJob> {
  const last = await jobs.last();
  const now = clock.now();
  if (last !== undefined && isRunning(last, now)) {
    // Our own, written late: an earlier attempt did not live to see it.
    if (last.token === token) return last;
    throw new TrainingRunning();
  }
  const job = jobAfter(last, token, now, now + grace);
  // Who loses a race meets the winner's job.
  if (!(await jobs.add(job))) throw new TrainingRunning();
  return job;
}
