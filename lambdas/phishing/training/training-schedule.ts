import type { RunOnce } from '../../shared/aws/one-time-schedule';
import type { StoredJob } from './training-job';

export interface TrainingSchedule {
  /** Makes the function begin a job within some two minutes; nobody waits for it. `mayExist`: that was asked for before, perhaps. */
  begin(job: Pick<StoredJob, 'number' | 'jobId'>, mayExist: boolean): Promise<void>;
}

/** `graceSeconds`: after these the scheduler gives up a job that has not begun. */
export function createTrainingSchedule(runOnce: RunOnce, graceSeconds: number): TrainingSchedule {
  return {
    begin: ({ number, jobId }, mayExist) =>
      runOnce({
        name: jobId,
        mayExist,
        description: 'Trains the phishing model once',
        input: { job: number },
        maxAge: graceSeconds,
      }),
  };
}
