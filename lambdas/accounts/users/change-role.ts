import type { Role } from '../../../contracts/http/roles';
import type { EndSessionsOf } from '../sessions/end-sessions';
import type { Users } from './users';

export interface ChangeRoleDeps {
  readonly users: Pick<Users, 'find' | 'setRole'>;
  readonly endAllOf: EndSessionsOf;
}

/**
 * Gives an account another role and ends its sessions, so that the old one is over within five seconds; its id, or undefined
 * when nobody has the address. What failed half-way is asked again: whoever has the role already is signed out too.
 */
export function changeRole({ users, endAllOf }: ChangeRoleDeps) {
  return async (email: string, role: Role): Promise<number | undefined> => {
    const user = await users.find(email);
    if (user === undefined || !(await users.setRole(email, role))) return undefined;
    await endAllOf(String(user.id));
    return user.id;
  };
}
