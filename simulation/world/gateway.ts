/** What a stage lets through, or API Gateway an account: a bucket of so many tokens, which fills steadily. */
export interface Limit {
  readonly perSecond: number;
  readonly burst: number;
}

/** The door before all functions; it lets everybody in until there is a limit. */
export interface Gateway {
  limit(limit: Limit): void;
  /** Everybody is let in again. */
  open(): void;
  /** Whether one more request gets through now. */
  admits(): boolean;
}

/** `now`: in epoch milliseconds. */
export function createGateway(now: () => number): Gateway {
  let limit: Limit | undefined;
  let [tokens, filledAt] = [0, 0];
  return {
    limit: (next) => {
      limit = next;
      tokens = next.burst;
      filledAt = now();
    },
    open: () => {
      limit = undefined;
    },
    admits: () => {
      if (limit === undefined) return true;
      const filled = ((now() - filledAt) / 1_000) * limit.perSecond;
      tokens = Math.min(limit.burst, tokens + filled);
      filledAt = now();
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
