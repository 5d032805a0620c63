import { isLive } from '../../../shared/auth/session-record';
import { type Now, seconds } from '../../../shared/time/clock';
import type { Passwords } from '../../users/passwords';
import type { User } from '../../users/user';
import { InvalidCredentials } from '../../users/user-errors';
import type { Users } from '../../users/users';
import { deviceOf } from '../device';
import type { SessionStore } from '../session-store';

export interface BeginSessionDeps {
  readonly users: Pick<Users, 'find'>;
  readonly passwords: Pick<Passwords, 'verify'>;
  readonly store: Pick<SessionStore, 'begin' | 'list' | 'end'>;
  readonly clock: Now;
}

interface SignIn {
  readonly user: User;
  readonly password: string;
  readonly userAgent: string | undefined;
}

/** Of one account at a time, so that ending all of them is a matter of a moment; a further one ends the oldest. */
export const mostSessions = 100;

/** Begins the session of a right password; its id. */
export function beginSession({ users, passwords, store, clock }: BeginSessionDeps) {
  return async ({ user, password, userAgent }: SignIn): Promise<string> => {
    const account = String(user.id);
    const id = await store.begin({ account, role: user.role, device: deviceOf(userAgent) });
    // Who takes a role or a password away writes that first and then looks for sessions, so one of us sees the other.
    const [today, sessions] = await Promise.all([users.find(user.email), store.list(account)]);
    if (!(await isStill(passwords, user, password, today))) throw new InvalidCredentials();
    const others = sessions.filter((session) => session.id !== id && session.role !== 'Device');
    const live = others.filter((session) => isLive(session, seconds(clock)));
    const oldest = live.sort((one, other) => other.lastSeenAt - one.lastSeenAt).slice(mostSessions - 1);
    await Promise.all(oldest.map((each) => store.end(account, each.id)));
    return id;
  };
}

/** Another hash may be the same password's, renewed by a sign-in at the same moment. */
async function isStill(
  passwords: Pick<Passwords, 'verify'>,
  user: User,
  password: string,
  today: User | undefined,
): Promise<boolean> {
  if (today?.id !== user.id || today.role !== user.role) return false;
  return today.passwordHash === user.passwordHash || passwords.verify(password, today.passwordHash);
}
