import type { Wishes } from '../../../../contracts/forecast/subscription';
import { subscriptionId } from '../subscription-id';
import type { Subscriptions } from '../subscriptions';

export interface ToldOfReader {
  /** Of the mails that are sent. */
  readonly confirmed?: Wishes;
  /** Of a request whose link was not opened. */
  readonly requested?: Wishes;
}

/** What is kept of an address here. */
export function tellReader({
  subscriptions,
}: {
  readonly subscriptions: Pick<Subscriptions, 'find' | 'findRequest'>;
}) {
  return async (email: string): Promise<ToldOfReader> => {
    const id = subscriptionId(email);
    const [confirmed, requested] = await Promise.all([subscriptions.find(id), subscriptions.findRequest(id)]);
    return {
      ...(confirmed && { confirmed: confirmed.wishes }),
      ...(requested && { requested: requested.wishes }),
    };
  };
}
