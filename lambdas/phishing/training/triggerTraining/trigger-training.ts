import type { GoodAnswer } from '../../../../contracts/http/route';
import type { triggerTraining as route } from '../../../../contracts/phishing/review-routes';
import type { Call } from '../../../shared/http/api-function';
import { shortNameOf } from '../../../shared/http/short-name';
import { findStarted, type StartJobDeps, startJob } from '../start-job';
import { TrainingNotStarted, TrainingUncertain } from '../training-errors';
import type { TrainingJobs } from '../training-jobs';
import type { TrainingSchedule } from '../training-schedule';

export interface TriggerTrainingDeps extends StartJobDeps {
  readonly jobs: Pick<TrainingJobs, 'last' | 'list' | 'add' | 'settle'>;
  readonly schedule: TrainingSchedule;
}

/** Milliseconds within which a schedule begins a job. */
const timeToBegin = 120_000;

/**
 * Starts a training and answers at once; a schedule invokes the function that does it. Sent again after an attempt that died,
 * the request finds the job which that one started, and schedules it if it has not begun.
 */
export function triggerTraining(deps: TriggerTrainingDeps) {
  const { jobs, schedule, clock } = deps;
  return async (attempt: Pick<Call, 'requestId' | 'isAgain'>): Promise<GoodAnswer<typeof route>> => {
    const token = shortNameOf(attempt.requestId);
    const isAgain = attempt.isAgain === true;
    const earlier = isAgain ? await findStarted(deps, token) : undefined;
    const job = earlier ?? (await startJob(deps, token));
    const running = { jobId: job.jobId, status: 'Running' } as const;
    if (job.attempts > 0) return running;
    const left = Date.parse(job.until) - clock.now();
    // It may begin just now, or never: by then that is known.
    if (left < timeToBegin) throw new TrainingUncertain(Math.max(1, Math.ceil(left / 1_000)));
    try {
      await schedule.begin(job, isAgain);
    } catch (error) {
      const now = clock.now();
      const completedAt = new Date(now).toISOString();
      const message = 'The training could not be started.';
      await jobs.settle(job.number, { status: 'Failed', completedAt, message }, now);
      throw new TrainingNotStarted(error);
    }
    return running;
  };
}
