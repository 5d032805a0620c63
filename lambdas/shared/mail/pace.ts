import type { Clock } from '../time/clock';
import type { SendQuota } from './message';

/** Gives turns to mails, no faster and no more than the account may send; several senders may share one. */
export interface Pace {
  /** Waits for the next turn; false when so much of a day's mails has gone, or the time is up. */
  turn(shareOfDay: number): Promise<boolean>;
  /** Why it last said no. */
  readonly stopped: () => 'quota' | 'time' | undefined;
}

export interface PaceDeps {
  readonly clock: Clock;
  readonly hasTime: () => boolean;
  /** Other senders of the account go at the same time. */
  readonly shareOfRate: number;
}

export function createPace(
  { rate, daily, sent }: SendQuota,
  { clock, hasTime, shareOfRate }: PaceDeps,
): Pace {
  const interval = 1_000 / (rate * shareOfRate);
  let gone = sent;
  let next = 0;
  let stopped: 'quota' | 'time' | undefined;
  return {
    stopped: () => stopped,
    async turn(shareOfDay) {
      if (gone + 1 > daily * shareOfDay) stopped = 'quota';
      else if (!hasTime()) stopped = 'time';
      else {
        const now = clock.now();
        const at = Math.max(next, now);
        next = at + interval;
        gone += 1;
        if (at > now) await clock.sleep(at - now);
        return true;
      }
      return false;
    },
  };
}
