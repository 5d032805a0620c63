import type { IssueToken } from '../../../shared/auth/access-tokens';
import type { Caller } from '../../../shared/auth/caller';
import type { ReadHeader } from '../../../shared/http/api-function';
import { NotSignedIn } from '../../users/user-errors';
import type { Users } from '../../users/users';
import { isSameOrigin } from '../request-site';
import { sessionIn } from '../session-cookie';
import type { IssuedSession, Session, Sessions } from '../sessions';

export interface RenewSessionDeps {
  readonly users: Pick<Users, 'find'>;
  readonly sessions: Pick<Sessions, 'read' | 'renew'>;
  readonly issueToken: IssueToken;
}

export interface RenewedSession extends Pick<Caller, 'email' | 'role'> {
  readonly session: IssuedSession;
  /** For the API; the page keeps it in memory only. */
  readonly token: string;
}

/** Renews the session of somebody who is signed in, with the account's present role. */
export function renewSession({ users, sessions, issueToken }: RenewSessionDeps) {
  return async ({ header }: { readonly header: ReadHeader }): Promise<RenewedSession> => {
    if (!isSameOrigin(header)) throw new NotSignedIn();
    const session = await read(sessions, header('cookie'));
    const { userId, email } = session.caller;
    const user = await users.find(email);
    if (user === undefined || String(user.id) !== userId) throw new NotSignedIn();
    const caller = { userId, email, role: user.role };
    const [renewed, token] = await Promise.all([sessions.renew({ ...session, caller }), issueToken(caller)]);
    if (renewed === undefined) throw new NotSignedIn();
    return { session: renewed, token, email, role: user.role };
  };
}

async function read(sessions: Pick<Sessions, 'read'>, cookies: string | undefined): Promise<Session> {
  const token = sessionIn(cookies);
  const session = token === undefined ? undefined : await sessions.read(token);
  if (session === undefined) throw new NotSignedIn();
  return session;
}
