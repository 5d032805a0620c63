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

/**
 * Tries up to three times; the pauses are spread, so that callers who failed together do not return together. Who asks
 * for a longer pause than there is time for is not asked again.
 */
export async function attempts<Result>(
  { clock, random }: AttemptDeps,
  attempt: (milliseconds: number) => Promise<Result>,
): Promise<Result> {
  const end = clock.now() + timeouts.all;
  const failures: UpstreamFailure[] = [];
  for (;;) {
    try {
      return await attempt(Math.min(timeouts.one, end - clock.now()));
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) throw error;
      const pause = pauseAfter(error, failures.length, random);
      failures.push(error);
      if (pause === undefined || clock.now() + pause + minAttempt > end) throw whole(failures, error);
      await clock.sleep(pause);
    }
  }
}

function pauseAfter(error: UpstreamFailure, failures: number, random: () => number): number | undefined {
  const average = pauses[failures];
  if (average === undefined || !passing.has(error.reason)) return;
  return Math.max(average * (0.5 + random()), (error.retryAfterSeconds ?? 0) * 1_000);
}

/** The last failure, with the time that was given to each attempt without an answer. */
function whole(failures: readonly UpstreamFailure[], last: UpstreamFailure): UpstreamFailure {
  const waits = failures.flatMap(({ waited }) => waited ?? []);
  if (waits.length === 0 || failures.length === 1) return last;
  const others = failures.filter(({ waited }) => waited === undefined).map(({ detail }) => detail);
  const spans = new Intl.ListFormat('en').format(waits.map(String));
  const detail = [...new Set(others), `no answer within ${spans} ms`].join('; ');
  const { retryAfterSeconds } = last;
  return new UpstreamFailure(last.provider, last.reason, detail, {
    cause: last,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}
