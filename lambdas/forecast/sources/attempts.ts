import type { Clock } from '../../shared/time/clock';
import { type FailureReason, UpstreamFailure } from './upstream-failure';

export interface AttemptDeps {
  readonly clock: Clock;
  /** In [0, 1). */
  readonly random: () => number;
}

/** Milliseconds; with the last attempt all is over before API Gateway stops waiting for the caller. */
const timeouts = { one: 8_000, all: 20_000 } as const;

/** Before the second and the third attempt, on average. */
const pauses = [600, 2_000] as const;
/** Less time than this is not worth another attempt. */
const minAttempt = 1_000;

/** These may be over in a moment; a request that was refused, or an empty answer, would only come again. */
const passing: ReadonlySet<FailureReason> = new Set(['timeout', 'limited', 'unavailable', 'broken']);

/** Tries up to three times; the pauses are spread, so that callers who failed together do not return together. */
export async function attempts<Result>(
  { clock, random }: AttemptDeps,
  attempt: (milliseconds: number) => Promise<Result>,
): Promise<Result> {
  const end = clock.now() + timeouts.all;
  for (let failures = 0; ; failures++) {
    try {
      return await attempt(Math.min(timeouts.one, end - clock.now()));
    } catch (error) {
      const pause = pauseAfter(error, failures, random);
      if (pause === undefined || clock.now() + pause + minAttempt > end) throw error;
      await clock.sleep(pause);
    }
  }
}

function pauseAfter(error: unknown, failures: number, random: () => number): number | undefined {
  const average = pauses[failures];
  if (average === undefined || !(error instanceof UpstreamFailure) || !passing.has(error.reason)) return;
  return Math.max(average * (0.5 + random()), (error.retryAfterSeconds ?? 0) * 1_000);
}
