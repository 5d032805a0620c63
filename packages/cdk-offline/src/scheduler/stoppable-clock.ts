import type { Clock } from '../services';

export interface StoppableClock extends Clock {
  /** Cancels every timer that waits. */
  stop(): void;
}

export function createStoppableClock(clock: Clock): StoppableClock {
  const waiting = new Set<() => void>();
  return {
    now: clock.now,
    after: (milliseconds, run) => {
      const cancel = clock.after(milliseconds, () => {
        waiting.delete(cancel);
        run();
      });
      waiting.add(cancel);
      return () => {
        waiting.delete(cancel);
        cancel();
      };
    },
    stop: () => {
      for (const cancel of waiting) cancel();
      waiting.clear();
    },
  };
}
