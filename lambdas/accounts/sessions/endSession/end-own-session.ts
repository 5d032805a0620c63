import type { TokenCaller } from '../../../shared/auth/caller';
import { DomainError } from '../../../shared/http/domain-error';
import type { EndSession, EndSessionsOf } from '../end-sessions';

/** Ends a session of the caller; nobody else's has an id that helps. */
export function endOwnSession(end: EndSession) {
  return async (caller: TokenCaller, id: string): Promise<void> => {
    if (!(await end(caller.userId, id))) throw new DomainError('not-found', 'There is no such session.');
  };
}

export function endOtherSessions(endAllOf: EndSessionsOf) {
  return (caller: TokenCaller): Promise<void> => endAllOf(caller.userId, { except: caller.sessionId });
}
