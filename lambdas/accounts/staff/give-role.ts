import type { Role } from '../../../contracts/http/roles';
import type { Clock } from '../../shared/time/clock';
import type { EndSessionsOf } from '../sessions/end-sessions';
import type { Users } from '../users/users';
import type { Standing } from './staff-record';
import type { StaffTable } from './staff-table';

export interface OperatorsDeps {
  readonly users: Pick<Users, 'find' | 'prove'>;
  readonly staff: Pick<StaffTable, 'find' | 'add' | 'change'>;
  readonly endAllOf: EndSessionsOf;
  readonly clock: Pick<Clock, 'now'>;
}

/** The id of the account; undefined when nobody has the address. */
export type GiveRole = (email: string, role: Role) => Promise<number | undefined>;
export type SetDisabled = (email: string, disabled: boolean) => Promise<number | undefined>;

/**
 * Gives an account a role, as an operator's command does: it counts at once, for the operator says whose address it is. No
 * Admin need stay; who can run the command can make another one. What failed half-way is asked again.
 */
export function giveRole(deps: OperatorsDeps): GiveRole {
  return async (email, role) => {
    if ((await deps.users.find(email)) === undefined) return undefined;
    await deps.users.prove(email, new Date(deps.clock.now()).toISOString());
    return standAs(deps, email, { role });
  };
}

/** Disables any account, or enables it again with the role that it had. */
export function setDisabled(deps: OperatorsDeps): SetDisabled {
  return (email, disabled) => standAs(deps, email, { disabled });
}

async function standAs(
  { users, staff, endAllOf }: OperatorsDeps,
  email: string,
  change: Partial<Standing>,
): Promise<number | undefined> {
  const user = await users.find(email);
  if (user === undefined) return undefined;
  const account = String(user.id);
  const seen = await staff.find(account);
  const next = { account, email, role: 'Parent', disabled: false, ...seen, ...change } as const;
  const isWritten = seen === undefined ? await staff.add(next) : await staff.change(seen, next);
  if (!isWritten) throw new Error('Somebody else changed this account at the same moment. Try again.');
  await endAllOf(account);
  return user.id;
}
