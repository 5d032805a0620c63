import { ConflictException, CreateScheduleCommand, type SchedulerClient } from '@aws-sdk/client-scheduler';
import type { OnceVariable } from '../env/once-variables';
import type { Clock } from '../time/clock';
import { shortCalls } from './clients';

export interface OneTimeTarget {
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
}

/** The target that the environment of a function names. */
export function targetOf(env: Readonly<Record<OnceVariable, string>>): OneTimeTarget {
  return {
    functionArn: env.ONCE_FUNCTION_ARN,
    roleArn: env.ONCE_ROLE_ARN,
    deadLettersArn: env.ONCE_DEAD_LETTERS_ARN,
    prefix: env.ONCE_SCHEDULE_PREFIX,
    stepSeconds: Number(env.ONCE_STEP_SECONDS),
  };
}

export interface OneTimeRun {
  /** Behind the prefix; by default the time, so that those who ask for the same minute share one run. */
  readonly name?: string;
  /** One of this name is the same run; by default only where the time is the name. */
  readonly mayExist?: boolean;
  readonly description: string;
  readonly input: object;
  /** Seconds after which a run is given up that has not begun. */
  readonly maxAge: number;
}

/** Makes the function run within some two minutes; nobody waits for it. */
export type RunOnce = (run: OneTimeRun) => Promise<void>;

/** Milliseconds from now: the scheduler refuses a time that has passed. */
const shortestLead = 2_000;
/** Enough for a request that hangs and is sent again; where the scheduler keeps to minutes it costs nothing. */
const lead = 2 * shortCalls.requestTimeout;
/** Seconds; the scheduler takes no less. */
const minEventAge = 60;

/** By a schedule for one time that deletes itself. */
export function createOneTimeSchedule(
  client: SchedulerClient,
  target: OneTimeTarget,
  clock: Pick<Clock, 'now'>,
): RunOnce {
  const step = target.stepSeconds * 1_000;
  const delay = Math.max(shortestLead, Math.min(lead, step));
  return async ({ name, mayExist = name === undefined, description, input, maxAge }) => {
    const at = new Date(Math.ceil((clock.now() + delay) / step) * step).toISOString().slice(0, 19);
    const command = new CreateScheduleCommand({
      Name: `${target.prefix}${name ?? at.replaceAll(':', '-')}`,
      Description: description,
      ScheduleExpression: `at(${at})`,
      FlexibleTimeWindow: { Mode: 'OFF' },
      ActionAfterCompletion: 'DELETE',
      Target: {
        Arn: target.functionArn,
        RoleArn: target.roleArn,
        Input: JSON.stringify(input),
        RetryPolicy: { MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: Math.max(minEventAge, maxAge) },
        DeadLetterConfig: { Arn: target.deadLettersArn },
      },
    });
    await client.send(command).catch((error: unknown) => {
      // Somebody has asked for the same run already.
      if (!mayExist || !(error instanceof ConflictException)) throw error;
    });
  };
}
