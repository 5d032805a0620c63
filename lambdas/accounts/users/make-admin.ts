import type { Credentials } from '../../../contracts/accounts/credentials';
import type { Clock } from '../../shared/time/clock';
import type { GiveRole } from '../staff/give-role';
import type { Passwords } from './passwords';
import type { Users } from './users';

export interface MakeAdminDeps {
  readonly users: Pick<Users, 'find' | 'newId' | 'add'>;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly giveRole: GiveRole;
}

/** `created` with the given password, which `isFirst` ends after a day; `promoted` with the password that the account has. */
export type MadeAdmin = 'created' | 'promoted' | 'admin already';

/** A day: for a password that the operator saw (ASVS 5.0, V6.4.1). */
const firstLifetime = 24 * 3_600_000;

/** Makes sure that an address has an account with the role Admin. Only an operator's command does this, no API: the operator vouches for the address. */
export function makeAdmin({ users, passwords, clock, giveRole }: MakeAdminDeps) {
  return async ({ email, password }: Credentials, isFirst = false): Promise<MadeAdmin> => {
    const existing = await users.find(email);
    if (existing?.role === 'Admin') return 'admin already';
    if (existing !== undefined) {
      await giveRole(email, 'Admin');
      return 'promoted';
    }
    const createdAt = new Date(clock.now()).toISOString();
    const passwordHash = await passwords.hash(password);
    const endsAt = new Date(clock.now() + firstLifetime).toISOString();
    const isAdded = await users.add({
      ...{ email, id: await users.newId(), passwordHash, createdAt },
      ...(isFirst && { passwordEndsAt: endsAt }),
    });
    // Otherwise somebody registered with this address at the same moment.
    await giveRole(email, 'Admin');
    return isAdded ? 'created' : 'promoted';
  };
}
