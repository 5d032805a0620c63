import { createPublicKey, type KeyObject } from 'node:crypto';
import type { PublishedKeys } from '../../../lambdas/shared/auth/published-keys';

export interface MemoryPublishedKeys extends PublishedKeys {
  readonly published: Map<string, KeyObject>;
  /** Names that were asked for. */
  readonly asked: string[];
}

export function createMemoryPublishedKeys(): MemoryPublishedKeys {
  const published = new Map<string, KeyObject>();
  const asked: string[] = [];
  return {
    published,
    asked,
    publish: async ({ kid, publicKey }) => {
      const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...publicKey }, format: 'jwk' });
      published.set(kid, key);
    },
    find: async (kid) => {
      asked.push(kid);
      return published.get(kid);
    },
  };
}
