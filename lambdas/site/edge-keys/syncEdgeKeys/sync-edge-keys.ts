import type { EdgeKeyStore } from '../edge-keys';
import { sessionKeys } from '../session-keys';

type ReadSecret = (stage: 'AWSCURRENT' | 'AWSPREVIOUS' | 'AWSPENDING') => Promise<string | undefined>;

export interface SyncEdgeKeysDeps {
  readonly readSessionKey: ReadSecret;
  readonly readApiKey: ReadSecret;
  readonly readEdgeProof: ReadSecret;
  readonly store: Pick<EdgeKeyStore, 'change'>;
}

/**
 * Copies the secrets to the edge; if one of them is missing, the edge keeps what it has. They are read after the store's
 * version: a rotation that tells the edge of its key meanwhile has them read again.
 */
export function syncEdgeKeys({ readSessionKey, readApiKey, readEdgeProof, store }: SyncEdgeKeysDeps) {
  return (): Promise<void> =>
    store.change(async () => {
      // As a rotation moves a key from stage to stage: read in this order, none is missed.
      const next = await readSessionKey('AWSPENDING');
      const current = await readSessionKey('AWSCURRENT');
      const previous = await readSessionKey('AWSPREVIOUS');
      const [apiKey, edgeProof] = await Promise.all([readApiKey('AWSCURRENT'), readEdgeProof('AWSCURRENT')]);
      if (current === undefined || apiKey === undefined || edgeProof === undefined) {
        throw new Error('A secret has no current value');
      }
      return { ...sessionKeys(current, previous, next), 'api-key': apiKey, 'edge-proof': edgeProof };
    });
}
