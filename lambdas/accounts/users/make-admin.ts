import type { Credentials } from '../../../contracts/accounts/credentials';
import type { Clock } from '../../shared/time/clock';
import type { GiveRole } from '../staff/give-role';
import { type VoidPasswordDeps, voidPassword } from '../staff/void-password';
import type { Passwords } from './passwords';
import type { StoredUser, User } from './user';
import type { Users } from './users';

export interface MakeAdminDeps extends VoidPasswordDeps {
  readonly users: Pick<Users, 'find' | 'newId' | 'add' | 'replaceHash'>;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly giveRole: GiveRole;
}

/** `created` and `raised` with the given password, which `isFirst` ends after a day; `promoted`, who was Staff, with the own one. */
export type MadeAdmin = 'created' | 'raised' | 'promoted' | 'admin already';

/** A day: for a password that the operator saw (ASVS 5.0, V6.4.1). */
const firstLifetime = 24 * 3_600_000;

/**
 * Makes sure that an address has an account with the role Admin. Only an operator's command does this, no API: the operator
 * vouches for the address, and not for who chose the password of a parent's account.
 */
export function makeAdmin({ clock, ...deps }: MakeAdminDeps) {
  return async ({ email, password }: Credentials, isFirst = false): Promise<MadeAdmin> => {
    const existing = await deps.users.find(email);
    if (existing?.role === 'Admin') return 'admin already';
    if (existing?.role === 'Staff') {
      await deps.giveRole(email, 'Admin');
      return 'promoted';
    }
    const passwordHash = await deps.passwords.hash(password);
    const passwordEndsAt = new Date(clock.now() + firstLifetime).toISOString();
    const given = { passwordHash, ...(isFirst && { passwordEndsAt }) };
    const parent = existing ?? (await whoCameFirst(deps, email, given, new Date(clock.now()).toISOString()));
    if (parent) await voidPassword(deps, parent, given);
    await deps.giveRole(email, 'Admin');
    return parent ? 'raised' : 'created';
  };
}

/** Adds an account, unless somebody registers with this address at the same moment. */
async function whoCameFirst(
  { users }: Pick<MakeAdminDeps, 'users'>,
  email: string,
  given: Pick<StoredUser, 'passwordHash' | 'passwordEndsAt'>,
  createdAt: string,
): Promise<User | undefined> {
  const added = await users.add({ ...given, email, id: await users.newId(), createdAt });
  return added === undefined ? users.find(email) : undefined;
}
