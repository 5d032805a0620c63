import type { Passwords } from '../../../lambdas/accounts/users/passwords';

export interface PlainPasswords extends Passwords {
  /** What was verified: the password, and whether there was a hash. */
  readonly verified: (readonly [password: string, against: 'hash' | 'nothing'])[];
}

/** Hashes that can be read, so that tests need not wait for real ones; those that begin with "old" are outdated. */
export function createPlainPasswords(): PlainPasswords {
  const verified: [string, 'hash' | 'nothing'][] = [];
  return {
    verified,
    hash: async (password) => `new:${password}`,
    verify: async (password, hash) => {
      verified.push([password, hash === undefined ? 'nothing' : 'hash']);
      return hash?.endsWith(`:${password}`) ?? false;
    },
    isOutdated: (hash) => hash.startsWith('old:'),
  };
}
