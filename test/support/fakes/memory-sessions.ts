import type { SessionStore } from '../../../lambdas/accounts/sessions/session-store';
import type { SessionRecord } from '../../../lambdas/shared/auth/session-record';

export interface MemorySessions extends SessionStore {
  readonly sessions: SessionRecord[];
}

/** Sign-ins in memory; `now` in seconds since 1970. */
export function createMemorySessions(now: () => number = () => 0): MemorySessions {
  const sessions: SessionRecord[] = [];
  const indexOf = (account: string, id: string) =>
    sessions.findIndex((session) => session.account === account && session.id === id);
  const change = (at: number, by: Partial<SessionRecord>): SessionRecord | undefined => {
    const found = sessions[at];
    if (found === undefined) return undefined;
    const changed = { ...found, ...by };
    sessions[at] = changed;
    return changed;
  };
  return {
    sessions,
    begin: async (session) => {
      const id = String(sessions.length).padStart(22, '0');
      sessions.push({ ...session, id, startedAt: now(), lastSeenAt: now(), endsAt: now() + 3600 });
      return id;
    },
    renew: async ({ account, id, role, isProven, needsTwoFactors }) => {
      const at = indexOf(account, id);
      const found = sessions[at];
      if (found === undefined || found.role !== role || found.endedAt !== undefined) return false;
      if (needsTwoFactors && !found.byTwoFactors) return false;
      const more = isProven ? { isProven } : {};
      return change(at, { lastSeenAt: now(), endsAt: now() + 3600, ...more }) !== undefined;
    },
    find: async (account, id) => sessions[indexOf(account, id)],
    list: async (account) => sessions.filter((session) => session.account === account),
    end: async (account, id) => {
      const at = indexOf(account, id);
      return change(at, { endedAt: sessions[at]?.endedAt ?? now() });
    },
    prove: async (account) => {
      for (const [at, session] of sessions.entries()) {
        if (session.account === account) change(at, { isProven: true });
      }
    },
  };
}
