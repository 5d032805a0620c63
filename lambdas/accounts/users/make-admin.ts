import type { Credentials } from '../../../contracts/accounts/credentials';
import type { Clock } from '../../shared/time/clock';
import type { Passwords } from './passwords';
import type { Users } from './users';

export interface MakeAdminDeps {
  readonly users: Pick<Users, 'find' | 'newId' | 'add' | 'makeAdmin'>;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** `created` with the given password; `promoted` with the password that the account has. */
export type MadeAdmin = 'created' | 'promoted' | 'admin already';

/** Makes sure that an address has an account with the role Admin. Only an operator's command does this, no API. */
export function makeAdmin({ users, passwords, clock }: MakeAdminDeps) {
  return async ({ email, password }: Credentials): Promise<MadeAdmin> => {
    const existing = await users.find(email);
    if (existing?.role === 'Admin') return 'admin already';
    if (existing !== undefined) {
      await users.makeAdmin(email);
      return 'promoted';
    }
    const createdAt = new Date(clock.now()).toISOString();
    const passwordHash = await passwords.hash(password);
    const isAdded = await users.add({
      email,
      id: await users.newId(),
      role: 'Admin',
      passwordHash,
      createdAt,
    });
    if (isAdded) return 'created';
    // Somebody registered with this address at the same moment.
    await users.makeAdmin(email);
    return 'promoted';
  };
}
