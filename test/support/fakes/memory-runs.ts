import type { RunState } from '../../../contracts/forecast/run';
import { leaseTime, type Runs } from '../../../lambdas/forecast/runs/runs';

export interface MemoryRuns extends Runs {
  ended: readonly RunState[];
  leasedUntil: number;
}

/** One lease at a time, as the table gives it. */
export function createMemoryRuns(): MemoryRuns {
  let current = 0;
  let startedAt = '';
  const runs: MemoryRuns = {
    ended: [],
    leasedUntil: 0,
    known: async (now) => ({
      ended: runs.ended,
      runningSince: runs.leasedUntil > now ? startedAt : undefined,
    }),
    begin: async (now) => {
      if (runs.leasedUntil > now) return undefined;
      runs.leasedUntil = now + leaseTime;
      startedAt = new Date(now).toISOString();
      current += 1;
      return { fence: current, ended: runs.ended };
    },
    keep: async ({ fence }, now) => {
      if (fence !== current) return false;
      runs.leasedUntil = now + leaseTime;
      return true;
    },
    end: async ({ fence, ended }, state) => {
      if (fence !== current) return false;
      runs.leasedUntil = 0;
      runs.ended = state ? [state, ...ended] : ended;
      return true;
    },
  };
  return runs;
}
