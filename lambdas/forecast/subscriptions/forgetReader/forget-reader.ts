import type { RecordOf } from '../../../../contracts/http/values';
import type { askedToForget } from '../asked';
import { subscriptionId } from '../subscription-id';
import type { Subscriptions } from '../subscriptions';

/** Ends the mails to an address and removes all that is kept of it here from before its owner left. */
export function forgetReader({ subscriptions }: { readonly subscriptions: Pick<Subscriptions, 'forget'> }) {
  return ({ email, leftAt }: RecordOf<typeof askedToForget>): Promise<void> =>
    subscriptions.forget(subscriptionId(email), Date.parse(leftAt));
}
