import type { EdgeKeyStore } from '../edge-keys';
import { sessionKeys } from '../session-keys';

type ReadSecret = (stage: 'AWSCURRENT' | 'AWSPREVIOUS') => Promise<string | undefined>;

export interface SyncEdgeKeysDeps {
  readonly readSessionKey: ReadSecret;
  readonly readApiKey: ReadSecret;
  readonly readEdgeProof: ReadSecret;
  readonly store: Pick<EdgeKeyStore, 'put'>;
}

/** Copies the secrets to the edge; if one of them is missing, the edge keeps what it has. */
export function syncEdgeKeys({ readSessionKey, readApiKey, readEdgeProof, store }: SyncEdgeKeysDeps) {
  return async (): Promise<void> => {
    const [current, previous, apiKey, edgeProof] = await Promise.all([
      readSessionKey('AWSCURRENT'),
      readSessionKey('AWSPREVIOUS'),
      readApiKey('AWSCURRENT'),
      readEdgeProof('AWSCURRENT'),
    ]);
    if (current === undefined || apiKey === undefined || edgeProof === undefined) {
      throw new Error('A secret has no current value');
    }
    await store.put({ ...sessionKeys(current, previous), 'api-key': apiKey, 'edge-proof': edgeProof });
  };
}
