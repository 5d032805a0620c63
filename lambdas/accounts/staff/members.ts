import type { StaffMember } from '../../../contracts/accounts/staff';
import type { StoredUser } from '../users/user';
import type { StaffRecord } from './staff-record';

/** Somebody of the staff, as Admins see them. */
export function memberOf(
  { account, email, role, disabled, invitedAt }: StaffRecord,
  user: StoredUser | undefined,
): StaffMember {
  const { fullName, provenAt, lastSignInAt } = user ?? {};
  return {
    ...{ id: Number(account), email, role, disabled },
    ...(fullName !== undefined && { fullName }),
    ...(provenAt !== undefined && { provenAt }),
    ...(invitedAt !== undefined && { invitedAt }),
    ...(lastSignInAt !== undefined && { lastSignInAt }),
  };
}
