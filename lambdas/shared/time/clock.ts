import { setTimeout as delay } from 'node:timers/promises';

/** Time as a dependency, so that tests need not wait for it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (milliseconds) => {
    await delay(milliseconds);
  },
};
