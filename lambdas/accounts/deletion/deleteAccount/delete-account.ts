import type { deleteAccount as route } from '../../../../contracts/accounts/leaving-routes';
import type { RequestOf } from '../../../../contracts/http/route';
import type { TokenCaller } from '../../../shared/auth/caller';
import { DomainError } from '../../../shared/http/domain-error';
import { type Now, seconds } from '../../../shared/time/clock';
import type { SignInLimits } from '../../limits/sign-in-limits';
import type { EndSessionsOf } from '../../sessions/end-sessions';
import type { SessionStore } from '../../sessions/session-store';
import type { Passwords } from '../../users/passwords';
import { InvalidCredentials, NotSignedIn } from '../../users/user-errors';
import type { Users } from '../../users/users';
import type { Deletions } from '../deletions';

export interface DeleteAccountDeps {
  readonly users: Pick<Users, 'find'>;
  readonly passwords: Pick<Passwords, 'verify'>;
  readonly limits: Pick<SignInLimits, 'admitChange'>;
  readonly store: Pick<SessionStore, 'list'>;
  readonly deletions: Pick<Deletions, 'begin'>;
  readonly endAllOf: EndSessionsOf;
  readonly clock: Now;
}

export interface DeleteAccountRequest extends Pick<RequestOf<typeof route>, 'body'> {
  readonly caller: TokenCaller;
}

/** Seconds after a sign-in in which it stands for the password. */
const recent = 5 * 60;

/**
 * Deletes the caller's account: from now on it is nobody's, and its sessions and devices are refused. What belongs to it is
 * removed by eraseAccounts, which also finishes what fails here.
 */
export function deleteAccount(deps: DeleteAccountDeps) {
  const { users, passwords, limits, store, deletions, endAllOf, clock } = deps;
  return async ({ caller, body: { password } }: DeleteAccountRequest): Promise<void> => {
    const { email, userId, sessionId } = caller;
    if (password !== undefined) await limits.admitChange(email);
    const user = await users.find(email);
    if (user === undefined || String(user.id) !== userId) throw new NotSignedIn();
    if (password === undefined) {
      const own = (await store.list(userId)).find(({ id }) => id === sessionId);
      if (own === undefined || seconds(clock) - own.startedAt > recent) throw new SignInFirst();
    } else if (!(await passwords.verify(password, user.passwordHash))) {
      throw new InvalidCredentials();
    }
    await deletions.begin(user, new Date(clock.now()).toISOString());
    await endAllOf(userId);
  };
}

class SignInFirst extends DomainError {
  constructor() {
    super('forbidden', 'Give your password, or sign in again first.');
  }
}
