import type { Registration } from '../../../../contracts/accounts/credentials';
import type { Clock } from '../../../shared/time/clock';
import type { RefuseWeak } from '../../passwords/password-rules';
import type { Passwords } from '../passwords';
import type { User } from '../user';
import { EmailTaken } from '../user-errors';
import type { Users } from '../users';

export interface RegisterUserDeps {
  readonly users: Pick<Users, 'newId' | 'add'>;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly refuseWeak: RefuseWeak;
  readonly clock: Pick<Clock, 'now'>;
}

/** Makes a parent's account, once for an address. One that is taken costs the same work, so that time tells nothing. */
export function registerUser({ users, passwords, refuseWeak, clock }: RegisterUserDeps) {
  return async ({ email, password, fullName }: Registration): Promise<User> => {
    refuseWeak({ email, password });
    const [id, passwordHash] = await Promise.all([users.newId(), passwords.hash(password)]);
    const createdAt = new Date(clock.now()).toISOString();
    const user: User = { email, id, fullName, role: 'Parent', passwordHash, createdAt };
    if (!(await users.add(user))) throw new EmailTaken();
    return user;
  };
}
