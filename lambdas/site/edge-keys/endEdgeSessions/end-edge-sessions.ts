import type { SessionRecord } from '../../../shared/auth/session-record';
import { mostApart, type Now, seconds } from '../../../shared/time/clock';
import type { EdgeKeyStore } from '../edge-keys';
import type { FindEnded } from '../ended-sessions';

export interface EndEdgeSessionsDeps {
  readonly findEnded: FindEnded;
  readonly store: Pick<EdgeKeyStore, 'change'>;
  readonly clock: Now;
}

/** Seconds that a cookie of an ended session may still run: its quarter of an hour, some more, and clocks that differ. */
const remembered = 20 * 60 + mostApart;
/** Ids of 22 characters, so that the value stays below the store's 1,024 bytes. */
const mostIds = 36;

/**
 * Copies which sessions of an account have ended to the edge, under a key of the account's own: the store grows with the
 * number of staff, never with their sessions. Of very many, the oldest are told by when they began, and whoever began
 * before has to sign in again.
 */
export function endEdgeSessions({ findEnded, store, clock }: EndEdgeSessionsDeps) {
  return (account: string): Promise<void> =>
    // Read after the store's version: if somebody else tells of a later end meanwhile, it is read again.
    store.change(async () => {
      const ended = await findEnded(account, seconds(clock) - remembered);
      return { [`ended-${account}`]: endedValue(ended) };
    });
}

export function endedValue(ended: readonly Pick<SessionRecord, 'id' | 'startedAt'>[]): string {
  const newest = [...ended].sort((one, other) => other.startedAt - one.startedAt);
  const ids = newest.slice(0, mostIds).map(({ id }) => id);
  return JSON.stringify({ ids, through: newest[mostIds]?.startedAt ?? 0 });
}
