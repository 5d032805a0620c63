import { randomBytes } from 'node:crypto';
import type { GoodAnswer } from '../../../../contracts/http/route';
import type { triggerTraining as route } from '../../../../contracts/phishing/review-routes';
import { type StartJobDeps, startJob } from '../start-job';
import { TrainingNotStarted } from '../training-errors';
import type { TrainingJobs } from '../training-jobs';
import type { TrainingSchedule } from '../training-schedule';

export interface TriggerTrainingDeps extends StartJobDeps {
  readonly jobs: Pick<TrainingJobs, 'last' | 'add' | 'settle'>;
  readonly schedule: TrainingSchedule;
}

/** Starts a training and answers at once; a schedule invokes the function that does it. */
export function triggerTraining(deps: TriggerTrainingDeps) {
  const { jobs, schedule, clock } = deps;
  return async (): Promise<GoodAnswer<typeof route>> => {
    const job = await startJob(deps, randomBytes(9).toString('base64url'));
    try {
      await schedule.begin(job);
    } catch (error) {
      const now = clock.now();
      const completedAt = new Date(now).toISOString();
      const message = 'The training could not be started.';
      await jobs.settle(job.number, { status: 'Failed', completedAt, message }, now);
      throw new TrainingNotStarted(error);
    }
    return { jobId: job.jobId, status: 'Running' };
  };
}
