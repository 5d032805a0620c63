import type { StaffMember, StandingChange } from '../../../../contracts/accounts/staff';
import type { TokenCaller } from '../../../shared/auth/caller';
import { DomainError } from '../../../shared/http/domain-error';
import type { Users } from '../../users/users';
import type { ChangeStanding } from '../change-standing';
import { memberOf } from '../members';

export interface ChangeStaffDeps {
  readonly changeStanding: ChangeStanding;
  readonly users: Pick<Users, 'find'>;
}

export interface ChangeStaffRequest {
  readonly id: number;
  readonly change: StandingChange;
  readonly caller: Pick<TokenCaller, 'userId'>;
}

/** Another role, or an end or beginning of being disabled; of the own account only when that is meant. */
export function changeStaff({ changeStanding, users }: ChangeStaffDeps) {
  return async ({
    id,
    change: { role, disabled, own },
    caller,
  }: ChangeStaffRequest): Promise<StaffMember> => {
    if ((role === undefined) === (disabled === undefined)) {
      const message = 'must be given, or disabled: one of the two';
      throw new DomainError('invalid', 'Invalid: role', { fields: [{ field: 'role', message }] });
    }
    const takesRights = disabled === true || (role !== undefined && role !== 'Admin');
    if (caller.userId === String(id) && takesRights && !own) {
      throw new DomainError(
        'conflict',
        'This is your own account: you would lose what you may do. Confirm it with own.',
      );
    }
    const record = await changeStanding(String(id), role === undefined ? { disabled } : { role });
    return memberOf(record, await users.find(record.email));
  };
}
