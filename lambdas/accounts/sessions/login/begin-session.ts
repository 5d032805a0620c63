import type { SignInRole } from '../../../../contracts/http/roles';
import { isLive } from '../../../shared/auth/session-record';
import { type Now, seconds } from '../../../shared/time/clock';
import type { User } from '../../users/user';
import { InvalidCredentials } from '../../users/user-errors';
import type { Users } from '../../users/users';
import { deviceOf } from '../device';
import type { SessionStore } from '../session-store';

export interface BeginSessionDeps {
  readonly users: Pick<Users, 'find'>;
  readonly store: Pick<SessionStore, 'begin' | 'list' | 'end' | 'prove'>;
  readonly clock: Now;
}

export interface ProvenUser {
  readonly user: User;
  /** As what; it may be one who has to add a passkey first. */
  readonly role: SignInRole;
  readonly byTwoFactors: boolean;
  /** Whether what proved it is still good for the account as it is now. */
  readonly isStill: (today: User) => Promise<boolean>;
}

/** Of one account at a time, so that ending all of them is a matter of a moment; a further one ends the oldest. */
export const mostSessions = 100;

/** Begins the session of somebody who has proven who he is; its id. */
export function beginSession({ users, store, clock }: BeginSessionDeps) {
  return async (
    { user, role, isStill, byTwoFactors }: ProvenUser,
    userAgent: string | undefined,
  ): Promise<string> => {
    const account = String(user.id);
    const isProven = user.provenAt !== undefined;
    const id = await store.begin({ account, role, device: deviceOf(userAgent), isProven, byTwoFactors });
    // Who takes a role, a password or passkeys away, or disables, writes that first and then looks for sessions, so one of us sees the other.
    const [today, sessions] = await Promise.all([users.find(user.email), store.list(account)]);
    const isSame = today?.id === user.id && today.role === user.role && !today.disabled;
    if (!isSame || !(await isStill(today))) {
      await store.end(account, id);
      throw new InvalidCredentials();
    }
    if (!isProven && today.provenAt !== undefined) await store.prove(account);
    const others = sessions.filter((session) => session.id !== id && session.role !== 'Device');
    const live = others.filter((session) => isLive(session, seconds(clock)));
    const oldest = live.sort((one, other) => other.lastSeenAt - one.lastSeenAt).slice(mostSessions - 1);
    await Promise.all(oldest.map((each) => store.end(account, each.id)));
    return id;
  };
}
