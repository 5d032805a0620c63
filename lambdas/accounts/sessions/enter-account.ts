import type { SignInRole } from '../../../contracts/http/roles';
import type { IssueToken } from '../../shared/auth/access-tokens';
import type { ReadHeader } from '../../shared/http/api-function';
import { deviceIn, keepDevice } from '../limits/device-cookie';
import type { Admission } from '../limits/sign-in-limits';
import type { Users } from '../users/users';
import type { EndSession } from './end-sessions';
import { type BeginSessionDeps, beginSession, type ProvenUser } from './login/begin-session';
import { sessionNamedIn } from './named-session';
import { isFromElsewhere, isSameOrigin } from './request-site';
import { sessionIn } from './session-cookie';
import type { IssuedSession, Sessions } from './sessions';
import { type Factor, noteEntry } from './sign-in-log';

export interface EnterAccountDeps extends BeginSessionDeps {
  readonly users: Pick<Users, 'find' | 'noteSignIn'>;
  readonly info: (message: string) => void;
  readonly warn: (message: string, error: unknown) => void;
  readonly end: EndSession;
  readonly issueToken: IssueToken;
  readonly sessions: Pick<Sessions, 'begin'>;
}

export interface Entering extends Omit<ProvenUser, 'byTwoFactors'> {
  readonly by: Factor;
}

export interface LoggedIn {
  readonly token: string;
  readonly role: SignInRole;
  readonly email: string;
  /** Not for a page of another site, which could sign a visitor in as somebody else. */
  readonly session: IssuedSession | undefined;
  /** By which this browser is known the next time; only a page of the site itself gets it. */
  readonly deviceCookie: string | undefined;
}

/** Lets somebody in who has proven who he is, by whatever: a token, a session of the site, a browser that is known. */
export function enterAccount(deps: EnterAccountDeps) {
  const begin = beginSession(deps);
  return async (
    proven: Entering,
    header: ReadHeader,
    succeeded: Admission['succeeded'],
  ): Promise<LoggedIn> => {
    const { user, role } = proven;
    const { id, email } = user;
    const byTwoFactors = proven.by !== 'a password';
    const sessionId = await begin({ ...proven, byTwoFactors }, header('user-agent'));
    const caller = { userId: String(id), email, role, sessionId };
    const kept = isSameOrigin(header) ? keepDevice(deviceIn(header('cookie'))) : undefined;
    const [token, session] = await Promise.all([
      deps.issueToken(caller),
      isFromElsewhere(header) ? undefined : deps.sessions.begin(caller),
      succeeded(kept?.device),
    ]);
    noteEntry(deps.info, { id, role }, proven.by);
    if (isSameOrigin(header)) await endBefore(deps, header('cookie'));
    if (user.role !== 'Parent') await noteSignIn(deps, email);
    return { token, role, email, session, deviceCookie: kept?.cookie };
  };
}

/** The browser forgets the session that it had, whoever's it was: so nobody else has it either (ASVS 5.0, V7.2.4). */
async function endBefore({ end, warn }: EnterAccountDeps, cookies: string | undefined): Promise<void> {
  const before = sessionNamedIn(sessionIn(cookies) ?? '');
  if (before === undefined) return;
  await end(before.account, before.id).catch((error: unknown) => {
    warn('The session before a sign-in was not ended', error);
  });
}

/** For those who look after the staff. */
async function noteSignIn({ users, clock, warn }: EnterAccountDeps, email: string): Promise<void> {
  await users.noteSignIn(email, new Date(clock.now()).toISOString()).catch((error: unknown) => {
    warn('The time of a sign-in was not noted', error);
  });
}
