import type { StaffMember } from '../../../../contracts/accounts/staff';
import type { UserRecords } from '../../users/user-records';
import { memberOf } from '../members';
import type { StaffTable } from '../staff-table';

export interface ListStaffDeps {
  readonly staff: Pick<StaffTable, 'list'>;
  readonly users: Pick<UserRecords, 'findAll'>;
}

/** Without those who are parents again, and nothing else. */
export function listStaff({ staff, users }: ListStaffDeps) {
  return async (): Promise<readonly StaffMember[]> => {
    const shown = (await staff.list()).filter(({ role, disabled }) => role !== 'Parent' || disabled);
    const known = await users.findAll(shown.map(({ email }) => email));
    return shown
      .toSorted((one, other) => (one.email < other.email ? -1 : 1))
      .map((record) => memberOf(record, known.get(record.email)));
  };
}
