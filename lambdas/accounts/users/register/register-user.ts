import type { Registration } from '../../../../contracts/accounts/credentials';
import type { Clock } from '../../../shared/time/clock';
import type { Passwords } from '../passwords';
import type { User } from '../user';
import { EmailTaken } from '../user-errors';
import type { Users } from '../users';

export interface RegisterUserDeps {
  readonly users: Pick<Users, 'find' | 'newId' | 'add'>;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Makes a parent's account, once for an address. */
export function registerUser({ users, passwords, clock }: RegisterUserDeps) {
  return async ({ email, password, fullName }: Registration): Promise<User> => {
    // Saves computing a hash; the put below decides.
    if (await users.find(email)) throw new EmailTaken();
    const [id, passwordHash] = await Promise.all([users.newId(), passwords.hash(password)]);
    const createdAt = new Date(clock.now()).toISOString();
    const user: User = { email, id, fullName, role: 'Parent', passwordHash, createdAt };
    if (!(await users.add(user))) throw new EmailTaken();
    return user;
  };
}
