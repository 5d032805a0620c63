import type { Clock } from './services';

/** A clock for tests: time passes when it is told to. */
export interface ManualClock extends Clock {
  /** Lets time pass, running what is due on the way, each with its promises. */
  advance(milliseconds: number): Promise<void>;
  /** How many timers are waiting. */
  waiting(): number;
}

export function createManualClock(start: string): ManualClock {
  let time = Date.parse(start);
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    now: () => time,
    waiting: () => timers.size,
    after: (milliseconds, run) => {
      const timer = { at: time + milliseconds, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance: async (milliseconds) => {
      const end = time + milliseconds;
      for (;;) {
        await settle();
        const [next] = [...timers].filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers.delete(next);
        time = Math.max(time, next.at);
        next.run();
      }
      time = end;
      await settle();
    },
  };
}
