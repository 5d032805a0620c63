import type { ServiceDeps } from '../services';
import type { Queues } from '../sqs/queues';
import { assumeRole, roleOf } from './execution-role';
import type { Schedule } from './schedule';
import { type Execution, toSeconds } from './target-input';

export interface DeadLetterDeps extends ServiceDeps {
  readonly queues: Pick<Queues, 'send'>;
}

export interface DeadLetter {
  readonly execution: Execution;
  readonly input: string;
  readonly errorCode: string;
  readonly errorMessage: string;
  readonly exhausted: 'MaximumRetryAttempts' | 'MaximumEventAgeInSeconds';
}

/**
 * Leaves what a target did not take in the schedule's dead-letter queue, as the schedule's role; answers why that
 * did not work. https://docs.aws.amazon.com/scheduler/latest/UserGuide/configuring-schedule-dlq.html
 */
export function sendDeadLetter(
  deps: DeadLetterDeps,
  schedule: Schedule,
  letter: DeadLetter,
): string | undefined {
  const { Arn: queueArn } = schedule.Target.DeadLetterConfig ?? {};
  if (queueArn === undefined) return 'the schedule has no dead-letter queue';
  const refusal = assumeRole(deps, schedule.Target.RoleArn);
  if (refusal !== undefined) return refusal;
  const attributes = Object.entries({
    ERROR_CODE: letter.errorCode,
    ERROR_MESSAGE: letter.errorMessage,
    EXECUTION_ID: letter.execution.id,
    EXHAUSTED_RETRY_CONDITION: letter.exhausted,
    IS_PAYLOAD_TRUNCATED: 'false',
    RETRY_ATTEMPTS: String(letter.execution.attempt - 1),
    SCHEDULED_TIME: toSeconds(letter.execution.scheduledAt),
    SCHEDULE_ARN: schedule.Arn,
    TARGET_ARN: schedule.Target.Arn,
  }).map(([name, StringValue]) => [name, { DataType: 'String', StringValue }] as const);
  const message = { body: letter.input, attributes: Object.fromEntries(attributes) };
  const { allowed, reason } = deps.queues.send(roleOf(schedule), queueArn, message);
  return allowed ? undefined : reason;
}
