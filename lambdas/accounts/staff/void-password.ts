import { DomainError } from '../../shared/http/domain-error';
import type { PasskeyStore } from '../passkeys/passkey-store';
import type { EndSessionsOf } from '../sessions/end-sessions';
import type { User } from '../users/user';
import type { Users } from '../users/users';
import { ChangedMeanwhile } from './staff-errors';

export interface VoidPasswordDeps {
  readonly users: Pick<Users, 'replaceHash'>;
  readonly passkeys: Pick<PasskeyStore, 'find'>;
  readonly endAllOf: EndSessionsOf;
}

/** What takes the place of the password; `endsAt` of one that somebody else has seen. */
interface Replacement {
  readonly passwordHash: string;
  readonly endsAt?: string;
}

/**
 * Ends the password of an account that is about to get a role: somebody else may have registered the address. No challenge for
 * a passkey outlives it, so the second look finds the last one that was added.
 */
export async function voidPassword(
  deps: VoidPasswordDeps,
  user: User,
  { passwordHash, endsAt }: Replacement,
): Promise<void> {
  await refusePasskeys(deps, user);
  if (!(await deps.users.replaceHash(user, passwordHash, endsAt))) throw new ChangedMeanwhile();
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
