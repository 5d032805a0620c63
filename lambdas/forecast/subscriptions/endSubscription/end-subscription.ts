import { digestOf } from '../../../shared/auth/random-token';
import type { LinkDeps, LinkRequest } from '../confirmSubscription/confirm-subscription';
import { page } from '../pages';
import { lifeOf } from '../subscription';

/** Ends the subscription of the address that the mail went to; by a mail that was not confirmed it is not asked again for a month. */
export function endSubscription({ subscriptions, clock }: LinkDeps) {
  const end = async (token: string): Promise<boolean> => {
    const link = await subscriptions.findLink(digestOf(token));
    const now = clock.now();
    if (!link || link.does === 'confirm' || link.expiresAt <= now) return false;
    const seen = await subscriptions.find(link.of);
    if (seen) await subscriptions.end(seen);
    if (link.does === 'refuse') await subscriptions.refuse(link.of, now + lifeOf.refuse);
    return true;
  };
  return async ({ query: { token, language }, gzipAccepted }: LinkRequest) => {
    const isDone = await end(token);
    const shown = await page(isDone ? 'ended' : 'used', language, gzipAccepted);
    return { status: isDone ? 200 : 404, ...shown } as const;
  };
}
