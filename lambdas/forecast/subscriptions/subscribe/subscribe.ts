import { usualProbability } from '../../../../contracts/forecast/subscription';
import type { subscribe as route } from '../../../../contracts/forecast/subscription-routes';
import type { RequestOf } from '../../../../contracts/http/route';
import type { Call } from '../../../shared/http/api-function';
import { shortNameOf } from '../../../shared/http/short-name';
import type { Clock } from '../../../shared/time/clock';
import { subscriptionId } from '../subscription-id';
import type { Subscriptions } from '../subscriptions';

export interface SubscribeDeps {
  readonly subscriptions: Pick<Subscriptions, 'request'>;
  /** Makes the mails go out. */
  readonly begin: () => Promise<void>;
  readonly clock: Pick<Clock, 'now'>;
}

type Asked = Pick<RequestOf<typeof route>, 'body'> & Pick<Call, 'requestId'>;

/** Notes the wish and lets somebody else see to it: so nobody learns from answer or time what is known of an address. */
export function subscribe({ subscriptions, begin, clock }: SubscribeDeps) {
  return async ({ body, requestId }: Asked) => {
    const wishes = { ...body, probability: body.probability ?? usualProbability };
    await subscriptions.request(subscriptionId(body.email), wishes, clock.now(), shortNameOf(requestId));
    await begin();
    const message = 'If this address can get mail, a link to confirm it is on its way.';
    return { status: 202, body: { message } } as const;
  };
}
