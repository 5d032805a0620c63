import { isDeepStrictEqual } from 'node:util';
import type { SignInAttempts } from '../../../lambdas/accounts/sessions/sign-in-attempts';
import type { Attempts } from '../../../lambdas/accounts/sessions/sign-in-limits';

export interface MemorySignInAttempts extends SignInAttempts {
  readonly counted: Map<string, Attempts>;
  /** What was asked of it, in order. */
  readonly calls: string[];
}

export function createMemorySignInAttempts(): MemorySignInAttempts {
  const counted = new Map<string, Attempts>();
  const calls: string[] = [];
  return {
    counted,
    calls,
    find: async (key) => {
      calls.push('find');
      return counted.get(key);
    },
    replace: async (key, seen, next) => {
      calls.push('replace');
      if (!isDeepStrictEqual(counted.get(key), seen)) return false;
      counted.set(key, next);
      return true;
    },
    forget: async (key) => {
      calls.push('forget');
      counted.delete(key);
    },
  };
}
