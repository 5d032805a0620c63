import { AnotherAccount } from '../../../lambdas/accounts/passkeys/passkey-errors';
import { newHolder, type PasskeyHolder } from '../../../lambdas/accounts/passkeys/passkey-holder';
import type { PasskeyStore } from '../../../lambdas/accounts/passkeys/passkey-store';

export interface MemoryPasskeys extends PasskeyStore {
  readonly holders: Map<string, PasskeyHolder>;
  readonly claims: Map<string, string>;
}

/** The passkeys of accounts in memory. */
export function createMemoryPasskeys(): MemoryPasskeys {
  const holders = new Map<string, PasskeyHolder>();
  const claims = new Map<string, string>();
  return {
    holders,
    claims,
    find: async (account) => holders.get(account),
    change: async (account, email, by) => {
      const seen = holders.get(account) ?? newHolder(email);
      if (seen.email !== email) throw new AnotherAccount();
      const holder = by(seen);
      holders.set(account, holder);
      return holder;
    },
    claim: async (credential, account) => {
      const owner = claims.get(credential) ?? account;
      claims.set(credential, owner);
      return owner === account;
    },
    isClaimed: async (credential, account) => claims.get(credential) === account,
    erase: async (account) => {
      holders.delete(account);
      for (const [credential, owner] of claims) if (owner === account) claims.delete(credential);
    },
    release: async (credential, account) => {
      if (claims.get(credential) === account) claims.delete(credential);
    },
  };
}
