import type { TokenCaller } from '../../../shared/auth/caller';
import type { RequireRecent } from '../../../shared/auth/recent-sign-in';
import { DomainError } from '../../../shared/http/domain-error';
import type { EndSession, EndSessionsOf } from '../end-sessions';

export interface EndOwnSessionDeps {
  readonly end: EndSession;
  readonly requireRecent: RequireRecent;
}

/** Ends a session of the caller; nobody else's has an id that helps. The one that asks needs no password for its own end. */
export function endOwnSession({ end, requireRecent }: EndOwnSessionDeps) {
  return async (caller: TokenCaller, id: string): Promise<void> => {
    if (id !== caller.sessionId) await requireRecent(caller);
    if (!(await end(caller.userId, id))) throw new DomainError('not-found', 'There is no such session.');
  };
}

export interface EndOtherSessionsDeps {
  readonly endAllOf: EndSessionsOf;
  readonly requireRecent: RequireRecent;
}

export function endOtherSessions({ endAllOf, requireRecent }: EndOtherSessionsDeps) {
  return async (caller: TokenCaller): Promise<void> => {
    await requireRecent(caller);
    await endAllOf(caller.userId, { except: caller.sessionId });
  };
}
