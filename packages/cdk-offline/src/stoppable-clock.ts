import type { Clock } from './services';

export interface StoppableClock extends Clock {
  /** Cancels every timer that waits; none begins any more. */
  stop(): void;
  stopped(): boolean;
}

export function createStoppableClock(clock: Clock): StoppableClock {
  const waiting = new Set<() => void>();
  let isStopped = false;
  return {
    now: clock.now,
    after: (milliseconds, run) => {
      if (isStopped) return () => {};
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
      isStopped = true;
      for (const cancel of waiting) cancel();
      waiting.clear();
    },
    stopped: () => isStopped,
  };
}
