import type { Credentials } from '../../../../contracts/accounts/credentials';
import type { Role } from '../../../../contracts/http/roles';
import type { IssueToken } from '../../../shared/auth/access-tokens';
import type { ReadHeader } from '../../../shared/http/api-function';
import type { Clock } from '../../../shared/time/clock';
import type { Passwords } from '../../users/passwords';
import type { User } from '../../users/user';
import { InvalidCredentials, TooManyAttempts } from '../../users/user-errors';
import type { Users } from '../../users/users';
import { isFromElsewhere } from '../request-site';
import type { IssuedSession, Sessions } from '../sessions';
import type { SignInAttempts } from '../sign-in-attempts';
import { type Attempts, type Counter, countersOf, oneMore, waitAfter } from '../sign-in-limits';
import { type BeginSessionDeps, beginSession } from './begin-session';

export interface LogInUserDeps {
  readonly users: Pick<Users, 'find' | 'replaceHash'>;
  readonly attempts: SignInAttempts;
  readonly passwords: Passwords;
  readonly issueToken: IssueToken;
  readonly sessions: Pick<Sessions, 'begin'>;
  readonly store: BeginSessionDeps['store'];
  readonly clock: Pick<Clock, 'now'>;
  readonly warn: (message: string, error: unknown) => void;
}

export interface LogInRequest {
  readonly body: Credentials;
  readonly sourceIp: string;
  readonly header: ReadHeader;
}

export interface LoggedIn {
  readonly token: string;
  readonly role: Role;
  /** Not for a page of another site, which could sign a visitor in as somebody else. */
  readonly session: IssuedSession | undefined;
}

/** More than any counter allows without a wait. */
const mostRounds = 30;

/**
 * Answers with a token if the password is right. An attempt is counted before the password is compared, so that many
 * attempts at the same time cannot slip through. An unknown address takes the same steps as a wrong password.
 */
export function logInUser(deps: LogInUserDeps) {
  const { users, attempts, passwords } = deps;
  const begin = beginSession(deps);
  return async ({ body: { email, password }, sourceIp, header }: LogInRequest): Promise<LoggedIn> => {
    const counters = countersOf(email, sourceIp);
    const [user] = await Promise.all([users.find(email), admit(deps, counters)]);
    const isRight = await passwords.verify(password, user?.passwordHash);
    if (user === undefined || !isRight) throw new InvalidCredentials();
    const { id, role } = user;
    const sessionId = await begin({ user, password, userAgent: header('user-agent') });
    const caller = { userId: String(id), email, role, sessionId };
    const [token, session] = await Promise.all([
      deps.issueToken(caller),
      isFromElsewhere(header) ? undefined : deps.sessions.begin(caller),
      ...counters.map(({ key }) => attempts.forget(key)),
    ]);
    if (passwords.isOutdated(user.passwordHash)) await rehash(deps, user, password);
    return { token, role, session };
  };
}

/** Adds the attempt to each counter; throws if one of them says to wait. */
async function admit(deps: LogInUserDeps, counters: readonly Counter[]): Promise<void> {
  const seen = await Promise.all(counters.map(({ key }) => deps.attempts.find(key)));
  const now = deps.clock.now();
  refuseWithin(Math.max(...counters.map(({ limit }, index) => waitAfter(seen[index], limit, now))));
  for (const [index, counter] of counters.entries()) await count(deps, counter, seen[index]);
}

/** Of simultaneous attempts one is counted at a time; the others then check again whether they must wait. */
async function count(
  { attempts, clock }: LogInUserDeps,
  { key, limit }: Counter,
  found: Attempts | undefined,
): Promise<void> {
  let seen = found;
  for (let round = 0; round < mostRounds; round += 1) {
    refuseWithin(waitAfter(seen, limit, clock.now()));
    if (await attempts.replace(key, seen, oneMore(seen, clock.now()))) return;
    seen = await attempts.find(key);
  }
  throw new TooManyAttempts(1_000);
}

function refuseWithin(milliseconds: number): void {
  if (milliseconds > 0) throw new TooManyAttempts(milliseconds);
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
