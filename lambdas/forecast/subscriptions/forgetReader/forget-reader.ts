import { subscriptionId } from '../subscription-id';
import type { Subscriptions } from '../subscriptions';

/** Ends the mails to an address and removes all that is kept of it here. */
export function forgetReader({ subscriptions }: { readonly subscriptions: Pick<Subscriptions, 'forget'> }) {
  return (email: string): Promise<void> => subscriptions.forget(subscriptionId(email));
}
