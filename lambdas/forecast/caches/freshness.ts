/** Data is fresh up to this age, and stale when it is any older. */
const freshMilliseconds = 70 * 60_000;

export interface Freshness {
  readonly age_seconds: number;
  readonly cache_stale: boolean;
  /** Whole seconds until fresh data goes stale; 0 if it is stale. */
  readonly fresh_seconds: number;
}

/** Decided when the data is read, whatever the last run did. If the reader's clock is behind the writer's, the age is 0. */
export function freshnessOf(computedAt: string, now: number): Freshness {
  const age = Math.max(0, now - Date.parse(computedAt));
  return {
    age_seconds: Math.floor(age / 1_000),
    cache_stale: !(age <= freshMilliseconds),
    fresh_seconds: Math.max(0, Math.floor((freshMilliseconds - age) / 1_000)),
  };
}
