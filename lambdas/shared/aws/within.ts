import { shortCalls } from './clients';

/** What a call of the SDK is told besides its input; milliseconds. */
export interface CallLimits {
  readonly abortSignal: AbortSignal;
  readonly requestTimeout: number;
}

/** For a call that may take so long, its retries included: no request gets more than half, so that one that hangs is sent again. */
export function within(budget: number): CallLimits {
  const requestTimeout = Math.min(shortCalls.requestTimeout, budget / 2);
  // Node takes whole milliseconds alone.
  return { abortSignal: AbortSignal.timeout(Math.floor(budget)), requestTimeout };
}
