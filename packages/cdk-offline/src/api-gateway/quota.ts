import { isDiskFull, readState, writeState } from '../state-file';

interface Use {
  /** "2026-11-20", UTC. */
  readonly day: string;
  readonly requests: number;
}

export interface Quotas {
  /** Counts one request of today, unless the limit is reached. */
  take(counter: string, limit: number): boolean;
}

/** Daily counts that begin anew at 00:00 UTC and outlive a restart. */
export function createQuotas(path: string, now: () => number): Quotas {
  const uses = readState<Record<string, Use>>(path, {});
  return {
    take: (counter, limit) => {
      const day = new Date(now()).toISOString().slice(0, 10);
      const use = uses[counter];
      const requests = use?.day === day ? use.requests : 0;
      if (requests >= limit) return false;
      uses[counter] = { day, requests: requests + 1 };
      try {
        writeState(path, uses);
      } catch (error) {
        // The count goes on in memory.
        if (!isDiskFull(error)) throw error;
      }
      return true;
    },
  };
}
