import { digestOf } from '../../../shared/auth/random-token';
import type { LinkDeps, LinkRequest } from '../confirmSubscription/confirm-subscription';
import { page } from '../pages';
import { lifeOf } from '../subscription';

/** Ends the subscription of the address that the mail went to; by a mail that was not confirmed it is not asked again for a month. */
export function endSubscription({ subscriptions, clock }: LinkDeps) {
  const end = async (digest: string): Promise<boolean> => {
    const link = await subscriptions.findLink(digest);
    const now = clock.now();
    if (!link || link.does === 'confirm' || link.expiresAt <= now) return false;
    const seen = await subscriptions.find(link.of);
    if (seen) await subscriptions.end(seen);
    if (link.does === 'end') return true;
    // Where that fails, this mail or another one was confirmed meanwhile, or all of the address was removed: it is looked at again.
    return (await subscriptions.refuse({ ...link, digest }, now + lifeOf.refuse)) || end(digest);
  };
  return async ({ query: { token, language }, gzipAccepted }: LinkRequest) => {
    const isDone = await end(digestOf(token));
    const shown = await page(isDone ? 'ended' : 'used', language, gzipAccepted);
    return { status: isDone ? 200 : 404, ...shown } as const;
  };
}
