import type { Wishes } from '../../../../contracts/forecast/subscription';
import { subscriptionId } from '../subscription-id';
import type { Subscriptions } from '../subscriptions';

export interface ToldOfReader {
  /** Of the mails that are sent. */
  readonly confirmed?: Wishes;
  /** Of a request whose link was not opened. */
  readonly requested?: Wishes;
  /** Until then no link is mailed to it, as its reader wants it. */
  readonly refusedUntil?: string;
}

/** What is kept of an address here. */
export function tellReader({
  subscriptions,
  now,
}: {
  readonly subscriptions: Pick<Subscriptions, 'find' | 'findRequest' | 'refusedUntil'>;
  readonly now: () => number;
}) {
  return async (email: string): Promise<ToldOfReader> => {
    const id = subscriptionId(email);
    const [confirmed, requested, refusedUntil] = await Promise.all([
      subscriptions.find(id),
      subscriptions.findRequest(id),
      subscriptions.refusedUntil(id, now()),
    ]);
    return {
      ...(confirmed && { confirmed: confirmed.wishes }),
      ...(requested && { requested: requested.wishes }),
      ...(refusedUntil !== undefined && { refusedUntil: new Date(refusedUntil).toISOString() }),
    };
  };
}
