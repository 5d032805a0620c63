import type { resetPassword as route } from '../../../../contracts/accounts/password-routes';
import type { RequestOf } from '../../../../contracts/http/route';
import type { Call } from '../../../shared/http/api-function';
import type { Clock } from '../../../shared/time/clock';
import type { SignInLimits } from '../../limits/sign-in-limits';
import { DeadLink } from '../../links/dead-link';
import type { TellOwner } from '../../links/notices';
import type { OneTimeLinks } from '../../links/one-time-links';
import { basisOf } from '../../links/password-basis';
import type { EndSessionsOf } from '../../sessions/end-sessions';
import type { Passwords } from '../../users/passwords';
import type { User } from '../../users/user';
import type { Users } from '../../users/users';
import type { RefuseWeak } from '../password-rules';

export interface ResetPasswordDeps {
  readonly links: Pick<OneTimeLinks, 'find' | 'use'>;
  readonly users: Pick<Users, 'find' | 'replaceHash' | 'prove'>;
  readonly passwords: Pick<Passwords, 'hash' | 'verify'>;
  readonly refuseWeak: RefuseWeak;
  readonly limits: Pick<SignInLimits, 'forgive'>;
  readonly endSessions: EndSessionsOf;
  readonly tellOwner: TellOwner;
  readonly clock: Pick<Clock, 'now'>;
}

export type ResetRequest = Pick<RequestOf<typeof route>, 'body'> & Pick<Call, 'requestId'>;

/** A new password by a link, which a password that is refused does not use up. */
export function resetPassword(deps: ResetPasswordDeps) {
  const { links, users, passwords, endSessions } = deps;
  const finish = async ({ id, email }: User): Promise<void> => {
    await Promise.all([endSessions(String(id)), deps.limits.forgive(email)]);
    await deps.tellOwner(email, 'new-password');
  };
  const isSet = async (password: string, user: User | undefined) =>
    passwords.verify(password, user?.passwordHash);
  return async ({ body: { token, password }, requestId }: ResetRequest): Promise<void> => {
    const link = await links.find('reset', token, requestId);
    const user = link && (await users.find(link.email));
    if (user === undefined || user.disabled) throw new DeadLink();
    if (link?.basis !== basisOf(user)) {
      // The same request, which died after it had set it.
      if (link?.isUsed && (await isSet(password, user))) return finish(user);
      throw new DeadLink();
    }
    const { email, id } = user;
    deps.refuseWeak({ email, password });
    const hash = await passwords.hash(password);
    // Before too: if this fails, the password is the old one, and the link is still good.
    await endSessions(String(id));
    await users.prove(email, new Date(deps.clock.now()).toISOString());
    const isOurs = await links.use(token, requestId);
    if (!isOurs) throw new DeadLink();
    // Another attempt of the same request may have been quicker.
    const isReplaced =
      (await users.replaceHash(user, hash)) || (await isSet(password, await users.find(email)));
    if (!isReplaced) throw new DeadLink();
    await finish(user);
  };
}
