import type { confirmSubscription as route } from '../../../../contracts/forecast/subscription-routes';
import type { RequestOf } from '../../../../contracts/http/route';
import { digestOf } from '../../../shared/auth/random-token';
import type { Clock } from '../../../shared/time/clock';
import { page } from '../pages';
import type { Subscriptions } from '../subscriptions';

export interface LinkDeps {
  readonly subscriptions: Pick<Subscriptions, 'findLink' | 'find' | 'confirm' | 'end'>;
  readonly clock: Pick<Clock, 'now'>;
}

export type LinkRequest = Pick<RequestOf<typeof route>, 'query'> & { readonly gzipAccepted: boolean };

/** Begins the subscription that the mail of this link described, or puts it in place of the one that was there. */
export function confirmSubscription({ subscriptions, clock }: LinkDeps) {
  const confirm = async (token: string): Promise<boolean> => {
    const digest = digestOf(token);
    const link = await subscriptions.findLink(digest);
    if (link?.does !== 'confirm' || !link.wishes || link.expiresAt <= clock.now()) return false;
    const seen = await subscriptions.find(link.of);
    const fresh = { id: link.of, open: false, told: false, repeated: 0 };
    const next = { ...(seen ?? fresh), wishes: link.wishes, confirmedAt: clock.now() };
    return subscriptions.confirm(digest, seen, next);
  };
  return async ({ query: { token, language }, gzipAccepted }: LinkRequest) => {
    const isDone = await confirm(token);
    const shown = await page(isDone ? 'confirmed' : 'used', language, gzipAccepted);
    return { status: isDone ? 200 : 404, ...shown } as const;
  };
}
