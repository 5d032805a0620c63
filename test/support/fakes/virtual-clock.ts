import type { Clock } from '../../../lambdas/shared/time/clock';

/** A clock that jumps to the next sleeper as soon as nothing else is left to do: waiting takes no time. */
export function createVirtualClock(start = '2026-11-20T07:00:00.000Z'): Clock {
  const sleepers: { readonly due: number; readonly wake: () => void }[] = [];
  let now = Date.parse(start);

  function wakeNext(): void {
    sleepers.sort((one, other) => one.due - other.due);
    const next = sleepers.shift();
    if (!next) return;
    now = Math.max(now, next.due);
    next.wake();
    setImmediate(wakeNext);
  }

  return {
    now: () => now,
    sleep: (milliseconds) =>
      new Promise((wake) => {
        sleepers.push({ due: now + milliseconds, wake });
        if (sleepers.length === 1) setImmediate(wakeNext);
      }),
  };
}
