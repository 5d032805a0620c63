import type { SendQuota } from '../../shared/mail/message';
import type { Clock } from '../../shared/time/clock';

/** Lets mails go one after the other, no faster and no more than the account may send. */
export interface Pace {
  /** Waits for the next turn; false when nothing more may be sent today, or the time is up. */
  turn(of: 'confirmation' | 'event'): Promise<boolean>;
  /** Why it last said no. */
  readonly stopped: () => 'quota' | 'time' | undefined;
}

/** Of the rate: the mails to students, or another sender of these, may go at the same time. */
const shareOfRate = 0.5;
/** Of a day's mails. Whoever makes up addresses must not use up what the others need. */
const shareOfDay = { confirmation: 0.5, event: 0.8 } as const;

export function createPace({ rate, daily, sent }: SendQuota, clock: Clock, hasTime: () => boolean): Pace {
  const interval = 1_000 / (rate * shareOfRate);
  let gone = sent;
  let next = 0;
  let stopped: 'quota' | 'time' | undefined;
  return {
    stopped: () => stopped,
    async turn(of) {
      if (gone + 1 > daily * shareOfDay[of]) stopped = 'quota';
      else if (!hasTime()) stopped = 'time';
      else {
        const wait = next - clock.now();
        if (wait > 0) await clock.sleep(wait);
        next = clock.now() + interval;
        gone += 1;
        return true;
      }
      return false;
    },
  };
}
