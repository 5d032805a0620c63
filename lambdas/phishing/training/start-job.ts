import type { Clock } from '../../shared/time/clock';
import { TrainingRunning } from './training-errors';
import { isRunning, jobAfter, type StoredJob } from './training-job';
import type { TrainingJobs } from './training-jobs';

export interface StartJobDeps {
  readonly jobs: Pick<TrainingJobs, 'last' | 'add'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Milliseconds within which the function must begin a started job. */
  readonly grace: number;
}

/** After losing a race, a caller finds the winner's job running; a third try is only needed if that job has failed meanwhile. */
const maxTries = 3;

/** Starts a job unless one is running: of any number of simultaneous calls, one starts it. */
export async function startJob({ jobs, clock, grace }: StartJobDeps, token: string): Promise<StoredJob> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const last = await jobs.last();
    const now = clock.now();
    if (last !== undefined && isRunning(last, now)) throw new TrainingRunning();
    const job = jobAfter(last, token, now, now + grace);
    if (await jobs.add(job)) return job;
  }
  throw new TrainingRunning();
}
