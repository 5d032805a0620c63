import { isKeyless, type SignInRole } from '../../../../contracts/http/roles';
import type { IssueToken } from '../../../shared/auth/access-tokens';
import type { SignedIn } from '../../../shared/auth/caller';
import type { ReadHeader } from '../../../shared/http/api-function';
import { isPasswordEnough, type PasskeyRule } from '../../passkeys/passkey-rule';
import type { User } from '../../users/user';
import { NotSignedIn } from '../../users/user-errors';
import type { Users } from '../../users/users';
import { isSameOrigin } from '../request-site';
import { sessionIn } from '../session-cookie';
import type { SessionStore } from '../session-store';
import type { IssuedSession, Session, Sessions } from '../sessions';

export interface RenewSessionDeps {
  readonly users: Pick<Users, 'find'>;
  readonly sessions: Pick<Sessions, 'read' | 'renew'>;
  readonly store: Pick<SessionStore, 'renew'>;
  readonly issueToken: IssueToken;
  readonly rule: PasskeyRule;
}

export interface RenewedSession extends Pick<SignedIn, 'email' | 'role'> {
  readonly session: IssuedSession;
  /** For the API; the page keeps it in memory only. */
  readonly token: string;
}

/** Renews the session of somebody who is signed in, as long as the account has the role that it had then. */
export function renewSession({ users, sessions, store, issueToken, rule }: RenewSessionDeps) {
  return async ({ header }: { readonly header: ReadHeader }): Promise<RenewedSession> => {
    if (!isSameOrigin(header)) throw new NotSignedIn();
    const session = await read(sessions, header('cookie'));
    const { userId, email, sessionId } = session.caller;
    const user = await users.find(email);
    if (user === undefined || user.disabled || String(user.id) !== userId) throw new NotSignedIn();
    const role = roleOf(user, session);
    const isProven = user.provenAt !== undefined;
    const needsTwoFactors = !isPasswordEnough(role, rule);
    // It ends with the role that it began with, and where its stage has come to ask for more than was shown then.
    if (!(await store.renew({ account: userId, id: sessionId, role, isProven, needsTwoFactors })))
      throw new NotSignedIn();
    const caller = { userId, email, role, sessionId };
    const [renewed, token] = await Promise.all([sessions.renew({ ...session, caller }), issueToken(caller)]);
    if (renewed === undefined) throw new NotSignedIn();
    return { session: renewed, token, email, role };
  };
}

/** Who had no passkey when he signed in has it only from the next sign-in on. */
function roleOf({ role }: User, { caller }: Session): SignInRole {
  return isKeyless(caller.role) && caller.role === `Keyless${role}` ? caller.role : role;
}

async function read(sessions: Pick<Sessions, 'read'>, cookies: string | undefined): Promise<Session> {
  const token = sessionIn(cookies);
  const session = token === undefined ? undefined : await sessions.read(token);
  if (session === undefined) throw new NotSignedIn();
  return session;
}
