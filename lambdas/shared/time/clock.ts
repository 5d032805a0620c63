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

export type Now = Pick<Clock, 'now'>;

/** Seconds by which the clocks of two machines may differ at worst. */
export const mostApart = 3_600;

/** Since 1970, as JWTs and DynamoDB's expiry count. */
export function seconds(clock: Now): number {
  return Math.floor(clock.now() / 1000);
}
