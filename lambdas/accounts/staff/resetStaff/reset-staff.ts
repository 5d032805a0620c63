import type { StaffMember } from '../../../../contracts/accounts/staff';
import type { RequestMail } from '../../links/mail-requests';
import type { EndSessionsOf } from '../../sessions/end-sessions';
import type { Users } from '../../users/users';
import type { AdmitMail } from '../admit-mail';
import { memberOf } from '../members';
import { AccountDisabled, NotOfTheStaff } from '../staff-errors';
import type { StaffTable } from '../staff-table';

export interface ResetStaffDeps {
  readonly staff: Pick<StaffTable, 'find'>;
  readonly users: Pick<Users, 'find'>;
  readonly admitMail: AdmitMail;
  readonly requestMail: RequestMail;
  readonly endAllOf: EndSessionsOf;
}

/** A link for a new password, or the invitation again, and the end of every session. */
export function resetStaff({ staff, users, admitMail, requestMail, endAllOf }: ResetStaffDeps) {
  return async (id: number, site: string | undefined): Promise<StaffMember> => {
    const account = String(id);
    const record = await staff.find(account);
    if (record === undefined || (record.role === 'Parent' && !record.disabled)) throw new NotOfTheStaff();
    if (record.disabled) throw new AccountDisabled();
    const user = await users.find(record.email);
    const purpose = user?.provenAt === undefined ? 'invite' : 'reset';
    await admitMail(record.email);
    await requestMail({ purpose, email: record.email, site });
    await endAllOf(account);
    return memberOf(record, user);
  };
}
