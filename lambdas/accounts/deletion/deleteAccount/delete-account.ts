import type { deleteAccount as route } from '../../../../contracts/accounts/leaving-routes';
import type { RequestOf } from '../../../../contracts/http/route';
import type { TokenCaller } from '../../../shared/auth/caller';
import { beganWithin } from '../../../shared/auth/session-record';
import { DomainError } from '../../../shared/http/domain-error';
import { type Now, seconds } from '../../../shared/time/clock';
import type { SignInLimits } from '../../limits/sign-in-limits';
import type { EndSessionsOf } from '../../sessions/end-sessions';
import type { SessionStore } from '../../sessions/session-store';
import type { Passwords } from '../../users/passwords';
import type { User } from '../../users/user';
import { InvalidCredentials, NotSignedIn } from '../../users/user-errors';
import type { Users } from '../../users/users';
import type { Deletions } from '../deletions';

export interface DeleteAccountDeps {
  readonly users: Pick<Users, 'find'>;
  readonly passwords: Pick<Passwords, 'verify'>;
  readonly limits: Pick<SignInLimits, 'admitChange'>;
  readonly store: Pick<SessionStore, 'find'>;
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
  const { users, limits, deletions, endAllOf, clock } = deps;
  const requireProof = proofOf(deps);
  const accountOf = async ({ email, userId }: TokenCaller): Promise<User | undefined> => {
    const user = await users.find(email);
    return user && String(user.id) === userId ? user : undefined;
  };
  return async ({ caller, body: { password } }: DeleteAccountRequest): Promise<void> => {
    if (password !== undefined) await limits.admitChange(caller.email);
    let user = await accountOf(caller);
    if (user === undefined) throw new NotSignedIn();
    while (user) {
      await requireProof(caller, user, password);
      if (await deletions.begin(user, new Date(clock.now()).toISOString())) break;
      // Gone: this very request came twice. Still there: the password was replaced meanwhile, and everything is asked anew.
      user = await accountOf(caller);
    }
    await endAllOf(caller.userId);
  };
}

function proofOf({ passwords, store, clock }: Pick<DeleteAccountDeps, 'passwords' | 'store' | 'clock'>) {
  return async (
    { userId, sessionId }: TokenCaller,
    { passwordHash }: User,
    password: string | undefined,
  ): Promise<void> => {
    if (password !== undefined) {
      if (!(await passwords.verify(password, passwordHash))) throw new InvalidCredentials();
      return;
    }
    const session = await store.find(userId, sessionId);
    if (!beganWithin(recent, session, seconds(clock))) throw new SignInFirst();
  };
}

class SignInFirst extends DomainError {
  constructor() {
    super('forbidden', 'Give your password, or sign in again first.');
  }
}
