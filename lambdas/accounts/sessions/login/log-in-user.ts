import type { Credentials } from '../../../../contracts/accounts/credentials';
import type { Role } from '../../../../contracts/http/roles';
import type { IssueToken } from '../../../shared/auth/access-tokens';
import type { ReadHeader } from '../../../shared/http/api-function';
import type { Clock } from '../../../shared/time/clock';
import { deviceIn, keepDevice } from '../../limits/device-cookie';
import type { SignInLimits } from '../../limits/sign-in-limits';
import type { Passwords } from '../../users/passwords';
import type { User } from '../../users/user';
import { InvalidCredentials } from '../../users/user-errors';
import type { Users } from '../../users/users';
import { isFromElsewhere, isSameOrigin } from '../request-site';
import type { IssuedSession, Sessions } from '../sessions';
import { type BeginSessionDeps, beginSession } from './begin-session';

export interface LogInUserDeps {
  readonly users: Pick<Users, 'find' | 'replaceHash'>;
  readonly limits: SignInLimits;
  readonly passwords: Passwords;
  readonly issueToken: IssueToken;
  readonly sessions: Pick<Sessions, 'begin'>;
  readonly store: BeginSessionDeps['store'];
  readonly clock: Pick<Clock, 'now'>;
  readonly warn: (message: string, error: unknown) => void;
}

export interface LogInRequest {
  readonly body: Credentials;
  /** The visitor's own. */
  readonly address: string;
  readonly header: ReadHeader;
}

export interface LoggedIn {
  readonly token: string;
  readonly role: Role;
  /** Not for a page of another site, which could sign a visitor in as somebody else. */
  readonly session: IssuedSession | undefined;
  /** By which this browser is known the next time; only a page of the site itself gets it. */
  readonly deviceCookie: string | undefined;
}

/**
 * Answers with a token if the password is right. An attempt is counted before the password is compared, so that many
 * attempts at the same time cannot slip through. An unknown address takes the same steps as a wrong password.
 */
export function logInUser(deps: LogInUserDeps) {
  const { users, limits, passwords } = deps;
  const begin = beginSession(deps);
  return async ({ body: { email, password }, address, header }: LogInRequest): Promise<LoggedIn> => {
    const device = deviceIn(header('cookie'));
    const [user, admission] = await Promise.all([
      users.find(email),
      limits.admit({ email, address, device }),
    ]);
    const isRight = await passwords.verify(password, user?.passwordHash);
    if (user === undefined || !isRight) throw new InvalidCredentials();
    const { id, role } = user;
    const sessionId = await begin({ user, password, userAgent: header('user-agent') });
    const caller = { userId: String(id), email, role, sessionId };
    const kept = isSameOrigin(header) ? keepDevice(device) : undefined;
    const [token, session] = await Promise.all([
      deps.issueToken(caller),
      isFromElsewhere(header) ? undefined : deps.sessions.begin(caller),
      admission.succeeded(kept?.device),
    ]);
    if (passwords.isOutdated(user.passwordHash)) await rehash(deps, user, password);
    return { token, role, session, deviceCookie: kept?.cookie };
  };
}

/** The sign-in has succeeded: if renewing the hash fails, it stays as it was. */
async function rehash(
  { users, passwords, warn }: LogInUserDeps,
  user: User,
  password: string,
): Promise<void> {
  try {
    await users.replaceHash(user, await passwords.hash(password));
  } catch (error) {
    warn('The password hash keeps its old parameters', error);
  }
}
