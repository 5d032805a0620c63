import { notRecent } from '../../../contracts/accounts/refusals';
import type { TokenCaller } from '../../shared/auth/caller';
import { DomainError } from '../../shared/http/domain-error';
import { type Now, seconds } from '../../shared/time/clock';
import type { SessionStore } from './session-store';

/** Throws unless the caller has just signed in, or given the password once more: what follows keeps others out, or in. */
export type RequireRecent = (caller: Pick<TokenCaller, 'userId' | 'sessionId'>) => Promise<void>;

/** Seconds. */
const recent = 10 * 60;

export function requireRecent(store: Pick<SessionStore, 'find'>, clock: Now): RequireRecent {
  return async ({ userId, sessionId }) => {
    const session = await store.find(userId, sessionId);
    const at = Math.max(session?.startedAt ?? 0, session?.confirmedAt ?? 0);
    if (at < seconds(clock) - recent) {
      throw new DomainError('forbidden', notRecent);
    }
  };
}
