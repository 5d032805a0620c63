import { type Counters, type Rate, skew, type Taken } from '../../../lambdas/accounts/limits/rate';

interface Stored {
  busyUntil: number;
  counted: number;
  knownUntil: number;
}

export interface MemoryCounters extends Counters {
  /** What was asked of it, in order. */
  readonly calls: string[];
  /** How many writes DynamoDB would have seen. */
  writes: number;
}

/** Counters by the same rules, in memory. */
export function createMemoryCounters(clock: { readonly now: () => number }): MemoryCounters {
  const stored = new Map<string, Stored>();
  const calls: string[] = [];
  const at = (key: string) => stored.get(key) ?? { busyUntil: 0, counted: 0, knownUntil: 0 };
  const take = (key: string, { interval, burst, most = Number.POSITIVE_INFINITY }: Rate): Taken => {
    const [now, found] = [clock.now(), at(key)];
    const latest = now + (burst - 1) * interval;
    counters.writes += 1;
    if (found.counted >= most) return 'spent';
    if (found.busyUntil > now) counters.writes += 1;
    if (found.busyUntil > latest + skew) return { wait: found.busyUntil - latest };
    const busyUntil = Math.max(found.busyUntil, now) + interval;
    stored.set(key, { ...found, busyUntil, counted: found.counted + 1 });
    return 'taken';
  };
  const counters: MemoryCounters = {
    calls,
    writes: 0,
    take: async (key, rate) => {
      calls.push('take');
      return take(key, rate);
    },
    takeKnown: async (key, rate) => {
      calls.push('takeKnown');
      if (at(key).knownUntil > clock.now()) return take(key, rate);
      counters.writes += 1;
      return 'unknown';
    },
    giveBack: async (key, { interval }) => {
      calls.push('giveBack');
      counters.writes += 1;
      const { busyUntil, counted, ...rest } = at(key);
      stored.set(key, { ...rest, busyUntil: busyUntil - interval, counted: counted - 1 });
    },
    remember: async (key, lifetime) => {
      calls.push('remember');
      counters.writes += 1;
      stored.set(key, { busyUntil: 0, counted: 0, knownUntil: clock.now() + lifetime * 1_000 });
    },
    forget: async (key) => {
      calls.push('forget');
      counters.writes += 1;
      stored.delete(key);
    },
  };
  return counters;
}
