import type { confirmSubscription as route } from '../../../../contracts/forecast/subscription-routes';
import type { RequestOf } from '../../../../contracts/http/route';
import { digestOf } from '../../../shared/auth/random-token';
import type { Clock } from '../../../shared/time/clock';
import { page } from '../pages';
import type { Subscriptions } from '../subscriptions';

export interface LinkDeps {
  readonly subscriptions: Pick<Subscriptions, 'findLink' | 'find' | 'confirm' | 'end' | 'refuse'>;
  readonly clock: Pick<Clock, 'now'>;
}

export type LinkRequest = Pick<RequestOf<typeof route>, 'query'> & { readonly gzipAccepted: boolean };

/** A sender, or another link of the address, may be at the subscription at that moment. */
const maxTries = 5;

/**
 * Begins the subscription that the mail of this link described, or puts it in place of the one that was there. Opened again
 * the link changes nothing, and works while what it began is there.
 */
export function confirmSubscription({ subscriptions, clock }: LinkDeps) {
  const confirm = async (digest: string): Promise<boolean> => {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const link = await subscriptions.findLink(digest);
      if (link?.does !== 'confirm') return false;
      const seen = await subscriptions.find(link.of);
      if (!link.wishes) return seen?.confirmedBy === digest;
      if (link.expiresAt <= clock.now()) return false;
      const fresh = { id: link.of, open: false, told: false, repeated: 0 };
      const next = { ...(seen ?? fresh), wishes: link.wishes, confirmedAt: clock.now() };
      if (await subscriptions.confirm({ ...link, digest }, seen, next)) return true;
    }
    throw new Error('The subscription was changed each time that it was to be confirmed');
  };
  return async ({ query: { token, language }, gzipAccepted }: LinkRequest) => {
    const isDone = await confirm(digestOf(token));
    const shown = await page(isDone ? 'confirmed' : 'used', language, gzipAccepted);
    return { status: isDone ? 200 : 404, ...shown } as const;
  };
}
