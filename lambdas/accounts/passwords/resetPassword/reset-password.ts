import type { resetPassword as route } from '../../../../contracts/accounts/password-routes';
import type { RequestOf } from '../../../../contracts/http/route';
import type { Clock } from '../../../shared/time/clock';
import type { SignInLimits } from '../../limits/sign-in-limits';
import { DeadLink } from '../../links/dead-link';
import type { TellOwner } from '../../links/notices';
import type { OneTimeLinks } from '../../links/one-time-links';
import { basisOf } from '../../links/password-basis';
import type { EndSessionsOf } from '../../sessions/end-sessions';
import type { Passwords } from '../../users/passwords';
import type { Users } from '../../users/users';
import type { RefuseWeak } from '../password-rules';

export interface ResetPasswordDeps {
  readonly links: Pick<OneTimeLinks, 'find' | 'use'>;
  readonly users: Pick<Users, 'find' | 'replaceHash' | 'prove'>;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly refuseWeak: RefuseWeak;
  readonly limits: Pick<SignInLimits, 'forgive'>;
  readonly endSessions: EndSessionsOf;
  readonly tellOwner: TellOwner;
  readonly clock: Pick<Clock, 'now'>;
}

/** A new password by a link, which a password that is refused does not use up. */
export function resetPassword(deps: ResetPasswordDeps) {
  const { links, users, passwords, endSessions } = deps;
  return async ({ body: { token, password } }: Pick<RequestOf<typeof route>, 'body'>): Promise<void> => {
    const link = await links.find('reset', token);
    const user = link && (await users.find(link.email));
    if (user === undefined || user.disabled || link?.basis !== basisOf(user)) throw new DeadLink();
    const { email, id } = user;
    deps.refuseWeak({ email, password });
    const hash = await passwords.hash(password);
    // Before too: if this fails, the password is the old one, and the link is still good.
    await endSessions(String(id));
    await users.prove(email, new Date(deps.clock.now()).toISOString());
    if (!(await links.use('reset', token)) || !(await users.replaceHash(user, hash))) throw new DeadLink();
    await Promise.all([endSessions(String(id)), deps.limits.forgive(email)]);
    await deps.tellOwner(email, 'new-password');
  };
}
