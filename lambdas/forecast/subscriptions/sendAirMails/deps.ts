import type { MailWithHeaders, SendQuota } from '../../../shared/mail/message';
import type { Clock } from '../../../shared/time/clock';
import type { Current } from '../current-run';
import type { Delivery } from '../deliver';
import type { Subscriptions } from '../subscriptions';

export interface SendAirMailsDeps {
  readonly subscriptions: Omit<Subscriptions, 'forget'>;
  readonly send: (mail: MailWithHeaders) => Promise<Exclude<Delivery, 'held'>>;
  readonly quota: () => Promise<SendQuota>;
  /** What the last run says of the coming day; undefined while it is missing or stale. */
  readonly current: () => Promise<Current | undefined>;
  readonly clock: Clock;
  /** Where links lead. */
  readonly site: string;
  readonly log: {
    info(message: string): void;
    warn(message: string, error?: unknown): void;
  };
}

/** How many mails of a kind had which end. */
export type Counts = Partial<Record<Delivery | 'repeated' | 'failed', number>>;

export function count(counts: Counts, end: keyof Counts): void {
  counts[end] = (counts[end] ?? 0) + 1;
}
