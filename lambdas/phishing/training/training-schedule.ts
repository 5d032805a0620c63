import { CreateScheduleCommand, type SchedulerClient } from '@aws-sdk/client-scheduler';
import type { Clock } from '../../shared/time/clock';
import type { phishingEnv } from '../env';
import type { StoredJob } from './training-job';

export interface TrainingSchedule {
  /** Makes the function begin a job within some two minutes; nobody waits for it. */
  begin(job: Pick<StoredJob, 'number' | 'jobId'>): Promise<void>;
}

export interface TrainingTarget {
  readonly functionArn: string;
  /** Of the scheduler, which acts as this role. */
  readonly roleArn: string;
  readonly deadLettersArn: string;
  /** Of the schedule's name. */
  readonly prefix: string;
  /**
   * What the scheduler keeps to: AWS's to the minute, and it says nothing of a time within the present one:
   * https://docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html
   */
  readonly stepSeconds: number;
  /** Seconds after which the scheduler gives up a job that has not begun. */
  readonly graceSeconds: number;
}

/** The target that the environment of a function names. */
export function targetOf(
  env: Readonly<Record<(typeof phishingEnv.triggerTraining)[number], string>>,
): TrainingTarget {
  return {
    functionArn: env.TRAIN_FUNCTION_ARN,
    roleArn: env.TRAIN_ROLE_ARN,
    deadLettersArn: env.TRAIN_DEAD_LETTERS_ARN,
    prefix: env.TRAIN_SCHEDULE_PREFIX,
    stepSeconds: Number(env.TRAIN_SCHEDULE_STEP_SECONDS),
    graceSeconds: Number(env.TRAINING_GRACE_SECONDS),
  };
}

/** Milliseconds from now: the scheduler refuses a time that has passed. */
const delay = 2_000;
/** Seconds; the scheduler takes no less. */
const minEventAge = 60;

/** A schedule for one time that deletes itself. */
export function createTrainingSchedule(
  client: SchedulerClient,
  target: TrainingTarget,
  clock: Pick<Clock, 'now'>,
): TrainingSchedule {
  const eventAge = Math.max(minEventAge, target.graceSeconds);
  return {
    async begin({ number, jobId }) {
      const step = target.stepSeconds * 1_000;
      const at = new Date(Math.ceil((clock.now() + delay) / step) * step);
      await client.send(
        new CreateScheduleCommand({
          Name: `${target.prefix}${jobId}`,
          Description: 'Trains the phishing model once',
          ScheduleExpression: `at(${at.toISOString().slice(0, 19)})`,
          FlexibleTimeWindow: { Mode: 'OFF' },
          ActionAfterCompletion: 'DELETE',
          Target: {
            Arn: target.functionArn,
            RoleArn: target.roleArn,
            Input: JSON.stringify({ job: number }),
            RetryPolicy: { MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: eventAge },
            DeadLetterConfig: { Arn: target.deadLettersArn },
          },
        }),
      );
    },
  };
}
