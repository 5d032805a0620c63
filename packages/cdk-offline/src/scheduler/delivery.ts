import { randomBytes } from 'node:crypto';
import type { Functions } from '../services';
import { type DeadLetterDeps, sendDeadLetter } from './dead-letter';
import { assumeRole, roleOf } from './execution-role';
import type { Schedule } from './schedule';
import { targetInput } from './target-input';

export interface DeliveryDeps extends DeadLetterDeps {
  readonly functions: Functions;
  /** Told what reaches neither its target nor a dead-letter queue. */
  readonly warn: (line: string) => void;
}

interface Failure {
  readonly errorCode: string;
  readonly errorMessage: string;
}

const errorCodes = {
  denied: 'AccessDeniedException',
  missing: 'ResourceNotFoundException',
  throttled: 'TooManyRequestsException',
  error: 'ServiceException',
} as const;

const defaults = { retries: 185, ageSeconds: 86_400, longestPauseMs: 300_000 };

/**
 * Hands one run of a schedule to its function: asynchronously, as its role, again and again as the retry policy
 * says, and to the dead-letter queue in the end.
 */
export async function deliver(deps: DeliveryDeps, schedule: Schedule, scheduledAt: number): Promise<void> {
  const { RetryPolicy: policy } = schedule.Target;
  const retries = policy?.MaximumRetryAttempts ?? defaults.retries;
  const tooOldAt = scheduledAt + (policy?.MaximumEventAgeInSeconds ?? defaults.ageSeconds) * 1000;
  for (let attempt = 1; ; attempt++) {
    const execution = { id: randomBytes(8).toString('hex'), scheduledAt, attempt };
    const input = targetInput(deps.assembly, schedule, execution);
    const failure = await invoke(deps, schedule, input);
    if (!failure) return;
    const pause = Math.min(1000 * 2 ** (attempt - 1), defaults.longestPauseMs);
    const isTooOld = deps.clock.now() + pause > tooOldAt;
    if (attempt > retries || isTooOld) {
      const exhausted = attempt > retries ? 'MaximumRetryAttempts' : 'MaximumEventAgeInSeconds';
      const lost = sendDeadLetter(deps, schedule, { execution, input, exhausted, ...failure });
      if (lost) deps.warn(`Schedule ${schedule.Name}: ${failure.errorMessage}; the event is lost: ${lost}`);
      return;
    }
    await new Promise<void>((resolve) => deps.clock.after(pause, resolve));
  }
}

async function invoke(deps: DeliveryDeps, schedule: Schedule, input: string): Promise<Failure | undefined> {
  const refusal = assumeRole(deps, schedule.Target.RoleArn);
  if (refusal !== undefined) return { errorCode: errorCodes.denied, errorMessage: refusal };
  const { Arn } = schedule.Target;
  const { outcome, payload } = await deps.functions.invokeAsync(roleOf(schedule), Arn, JSON.parse(input));
  return outcome === 'ok' ? undefined : { errorCode: errorCodes[outcome], errorMessage: payload };
}
