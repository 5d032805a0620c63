import type { OwnSession } from '../../../../contracts/accounts/sessions';
import type { TokenCaller } from '../../../shared/auth/caller';
import { isLive, type SessionRecord } from '../../../shared/auth/session-record';
import { type Now, seconds } from '../../../shared/time/clock';
import type { SessionStore } from '../session-store';

export interface ListSessionsDeps {
  readonly store: Pick<SessionStore, 'list'>;
  readonly clock: Now;
}

/** Where the caller is signed in: the session that asks first, then those seen last. */
export function listSessions({ store, clock }: ListSessionsDeps) {
  return async ({ caller }: { readonly caller: TokenCaller }): Promise<readonly OwnSession[]> => {
    const sessions = await store.list(caller.userId);
    return sessions
      .filter((session) => session.role !== 'Device' && isLive(session, seconds(clock)))
      .sort((one, other) => rank(other, caller) - rank(one, caller))
      .map((session) => asShown(session, caller));
  };
}

function rank({ id, lastSeenAt }: SessionRecord, caller: TokenCaller): number {
  return id === caller.sessionId ? Number.POSITIVE_INFINITY : lastSeenAt;
}

function asShown({ id, device, startedAt, lastSeenAt }: SessionRecord, caller: TokenCaller): OwnSession {
  const time = (at: number) => new Date(at * 1000).toISOString();
  const current = id === caller.sessionId;
  return { id, device, startedAt: time(startedAt), lastSeenAt: time(lastSeenAt), current };
}
