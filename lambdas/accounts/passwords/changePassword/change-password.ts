import type { changePassword as route } from '../../../../contracts/accounts/password-routes';
import type { RequestOf } from '../../../../contracts/http/route';
import type { TokenCaller } from '../../../shared/auth/caller';
import { digestOf } from '../../../shared/auth/random-token';
import type { SignInLimits } from '../../limits/sign-in-limits';
import type { TellOwner } from '../../links/notices';
import type { EndSessionsOf } from '../../sessions/end-sessions';
import type { Passwords } from '../../users/passwords';
import type { User } from '../../users/user';
import { InvalidCredentials } from '../../users/user-errors';
import type { Users } from '../../users/users';
import type { RefuseWeak } from '../password-rules';

export interface ChangePasswordDeps {
  readonly users: Pick<Users, 'find' | 'replaceHash'>;
  readonly passwords: Pick<Passwords, 'hash' | 'verify'>;
  readonly refuseWeak: RefuseWeak;
  readonly limits: Pick<SignInLimits, 'admitChange'>;
  readonly endSessions: EndSessionsOf;
  readonly tellOwner: TellOwner;
}

export interface ChangePasswordRequest extends Pick<RequestOf<typeof route>, 'body'> {
  readonly caller: TokenCaller;
}

/** Another password for somebody who is signed in and knows the present one; all other sessions end. */
export function changePassword(deps: ChangePasswordDeps) {
  const { users, passwords, refuseWeak, limits, endSessions } = deps;
  /**
   * By the same request, which died before it had ended the sessions, or was sent twice at once. Nobody else may learn so what
   * the password is.
   */
  const isChanged = async (user: User | undefined, by: string, password: string) =>
    user?.passwordBy === by && (await passwords.verify(password, user.passwordHash));
  return async ({ caller, body: { current, password } }: ChangePasswordRequest): Promise<void> => {
    const { email, userId, sessionId } = caller;
    const passwordBy = digestOf(sessionId);
    await limits.admitChange(email);
    const user = await users.find(email);
    const isRight = await passwords.verify(current, user?.passwordHash);
    if (user === undefined || String(user.id) !== userId) throw new InvalidCredentials();
    if (isRight) {
      refuseWeak({ email, password });
      const hash = await passwords.hash(password);
      // Before too: if nobody comes again, they are ended all the same. Of two at once each ends the other's.
      await endSessions(userId, { except: sessionId });
      const isOurs = await users.replaceHash(user, hash, { passwordBy });
      if (!isOurs && !(await isChanged(await users.find(email), passwordBy, password)))
        throw new InvalidCredentials();
    } else if (!(await isChanged(user, passwordBy, password))) {
      throw new InvalidCredentials();
    }
    await endSessions(userId, { except: sessionId });
    await deps.tellOwner(email, 'new-password');
  };
}
