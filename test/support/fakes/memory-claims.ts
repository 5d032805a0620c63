import type { Claim, Claims } from '../../../lambdas/shared/idempotency/claims';

/** Claims as the table keeps them. */
export function createMemoryClaims(): Claims & {
  readonly items: Map<string, Claim & { readonly answer?: string }>;
} {
  const items = new Map<string, Claim & { readonly answer?: string }>();
  const ours = (claim: Claim) => items.get(claim.id)?.token === claim.token;
  const put = (claim: Claim, item: Claim & { readonly answer?: string }) => {
    const isStillOurs = ours(claim);
    if (isStillOurs) items.set(claim.id, item);
    return isStillOurs;
  };
  return {
    items,
    take: async (claim, now) => {
      const found = items.get(claim.id);
      const isFree = !found || found.expiresAt * 1_000 <= now;
      const isDead = found && found.until <= now && found.fingerprint === claim.fingerprint;
      const isToBeDone = found?.answer === undefined && (ours(claim) || isDead);
      if (!isFree && !isToBeDone) return found;
      items.set(claim.id, claim);
      return isFree ? 'first' : 'again';
    },
    finish: async (claim, answer) => put(claim, { ...claim, answer }),
    release: async (claim) => put(claim, { ...claim, until: 0 }),
  };
}
