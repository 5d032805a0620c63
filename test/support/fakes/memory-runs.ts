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
      fence: current,
      ended: runs.ended,
      runningSince: runs.leasedUntil > now ? startedAt : undefined,
    }),
    begin: async ({ fence }, now) => {
      if (fence !== current) return undefined;
      runs.leasedUntil = now + leaseTime;
      startedAt = new Date(now).toISOString();
      current += 1;
      return { fence: current, ended: runs.ended };
    },
    isHeld: async ({ fence }) => fence === current,
    end: async ({ fence, ended }, state) => {
      if (fence !== current) return false;
      current += 1;
      runs.leasedUntil = 0;
      runs.ended = [state, ...ended];
      return true;
    },
  };
  return runs;
}
