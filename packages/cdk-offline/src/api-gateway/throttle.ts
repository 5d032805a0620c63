export interface Limit {
  /** Requests a second. */
  readonly rate: number;
  readonly burst: number;
}

/** Whether one more request may come in; each name has a bucket of tokens of its own. */
export type Throttle = (name: string, limit: Limit) => boolean;

/** A bucket holds up to `burst` tokens and gains `rate` of them each second. */
export function createThrottle(now: () => number): Throttle {
  const buckets = new Map<string, { readonly tokens: number; readonly filledAt: number }>();
  return (name, { rate, burst }) => {
    const at = now();
    const { tokens, filledAt } = buckets.get(name) ?? { tokens: burst, filledAt: at };
    // A clock that was set back takes no tokens away.
    const filled = Math.min(burst, tokens + (Math.max(0, at - filledAt) / 1000) * rate);
    buckets.set(name, { tokens: filled < 1 ? filled : filled - 1, filledAt: at });
    return filled >= 1;
  };
}
