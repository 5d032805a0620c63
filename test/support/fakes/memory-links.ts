import { linkLifetime, type OneTimeLinks } from '../../../lambdas/accounts/links/one-time-links';

/** Links in mails; `tokens` in the order of their issue. */
export interface MemoryLinks extends OneTimeLinks {
  readonly tokens: string[];
}

export function createMemoryLinks(clock: { readonly now: () => number }): MemoryLinks {
  const links = new Map<
    string,
    { purpose: string; email: string; basis: string; until: number; usedBy?: string }
  >();
  const tokens: string[] = [];
  const find: OneTimeLinks['find'] = async (purpose, token, by) => {
    const link = links.get(token);
    if (link?.purpose !== purpose) return undefined;
    const isOpen = link.usedBy === undefined ? clock.now() < link.until : link.usedBy === by;
    if (!isOpen) return undefined;
    return { email: link.email, basis: link.basis, isUsed: link.usedBy !== undefined };
  };
  return {
    tokens,
    find,
    issue: async (purpose, link, typed) => {
      const { token, lifetime } = typed ?? { token: `token-${tokens.length + 1}`, lifetime: linkLifetime };
      tokens.push(token);
      links.set(token, { ...link, purpose, until: clock.now() + lifetime * 1_000 });
      return token;
    },
    use: async (token, by) => {
      const link = links.get(token);
      if (link === undefined || (link.usedBy !== undefined && link.usedBy !== by)) return false;
      link.usedBy = by ?? 'somebody';
      return true;
    },
  };
}
