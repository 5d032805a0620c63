import { DomainError } from '../../shared/http/domain-error';
import type { PasskeyStore } from '../passkeys/passkey-store';
import type { EndSessionsOf } from '../sessions/end-sessions';
import type { StoredUser, User } from '../users/user';
import type { Users } from '../users/users';
import { ChangedMeanwhile } from './staff-errors';

export interface VoidPasswordDeps {
  readonly users: Pick<Users, 'replaceHash'>;
  readonly passkeys: Pick<PasskeyStore, 'find'>;
  readonly endAllOf: EndSessionsOf;
}

/** What takes the place of the password. */
type Replacement = Pick<StoredUser, 'passwordHash' | 'passwordEndsAt'>;

/**
 * Ends the password of an account that is about to get a role: somebody else may have registered the address. No challenge for
 * a passkey outlives it, so the second look finds the last one that was added.
 */
export async function voidPassword(
  deps: VoidPasswordDeps,
  user: User,
  { passwordHash, ...known }: Replacement,
): Promise<void> {
  await refusePasskeys(deps, user);
  if (!(await deps.users.replaceHash(user, passwordHash, known))) throw new ChangedMeanwhile();
  await deps.endAllOf(String(user.id));
  await refusePasskeys(deps, user);
}

/** Whose they are, nobody can tell; they would open the account without the password. */
async function refusePasskeys({ passkeys }: Pick<VoidPasswordDeps, 'passkeys'>, { id }: User): Promise<void> {
  if (((await passkeys.find(String(id)))?.passkeys.length ?? 0) === 0) return;
  throw new DomainError(
    'conflict',
    'This account has passkeys. They have to be removed before the role is given.',
  );
}
