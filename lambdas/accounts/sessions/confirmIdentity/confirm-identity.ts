import type { confirmIdentity as route } from '../../../../contracts/accounts/passkey-sign-in-routes';
import type { RequestOf } from '../../../../contracts/http/route';
import type { TokenCaller } from '../../../shared/auth/caller';
import type { SignInLimits } from '../../limits/sign-in-limits';
import type { Passwords } from '../../users/passwords';
import { InvalidCredentials } from '../../users/user-errors';
import type { UserRecords } from '../../users/user-records';
import type { SessionStore } from '../session-store';

export interface ConfirmIdentityDeps {
  readonly users: Pick<UserRecords, 'find'>;
  readonly passwords: Pick<Passwords, 'verify'>;
  readonly limits: Pick<SignInLimits, 'admitChange'>;
  readonly store: Pick<SessionStore, 'confirm'>;
}

export interface ConfirmIdentityRequest extends Pick<RequestOf<typeof route>, 'body'> {
  readonly caller: TokenCaller;
}

/** The password once more, for this session alone. */
export function confirmIdentity({ users, passwords, limits, store }: ConfirmIdentityDeps) {
  return async ({ caller, body: { password } }: ConfirmIdentityRequest): Promise<void> => {
    const { email, userId, sessionId } = caller;
    await limits.admitChange(email);
    const user = await users.find(email);
    const isRight = await passwords.verify(password, user?.passwordHash);
    if (!isRight || String(user?.id) !== userId) throw new InvalidCredentials();
    if (!(await store.confirm(userId, sessionId))) throw new InvalidCredentials();
  };
}
