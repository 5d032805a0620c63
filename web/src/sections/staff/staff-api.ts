import type { ListedMember, StaffMember } from '../../../../contracts/accounts/staff';
import { changeStaff, inviteStaff, resetStaff } from '../../../../contracts/accounts/staff-routes';
import type { CallOf } from '../../../../contracts/http/route';
import { call } from '../../data/call';
import type { Result } from '../../data/failure';
import type { SendRequest } from '../../data/request';
import { readStaff } from '../../data/staff-list';

export type Invitation = CallOf<typeof inviteStaff>['body'];
export type Change = CallOf<typeof changeStaff>['body'];

/** What Admins may do to the staff. */
export interface StaffApi {
  readonly list: () => Promise<Result<readonly ListedMember[]>>;
  readonly invite: (invitation: Invitation) => Promise<Result<StaffMember>>;
  readonly change: (id: number, change: Change) => Promise<Result<StaffMember>>;
  readonly reset: (id: number) => Promise<Result<StaffMember>>;
}

export function createStaffApi(send: SendRequest): StaffApi {
  return {
    list: () => readStaff(send),
    invite: (body) => call(send, inviteStaff, { body }),
    change: (id, body) => call(send, changeStaff, { params: { id }, body }),
    reset: (id) => call(send, resetStaff, { params: { id } }),
  };
}

/** Whoever has not proven the address is invited, and no more. */
export function isInvited({ provenAt, disabled, role }: StaffMember): boolean {
  return provenAt === undefined && !disabled && role !== 'Parent';
}

/** Whether nobody else is an Admin who can sign in. */
export function isLastAdmin(member: StaffMember, all: readonly StaffMember[]): boolean {
  const admins = all.filter(
    ({ role, disabled, provenAt }) => role === 'Admin' && !disabled && provenAt !== undefined,
  );
  return admins.length === 1 && admins[0]?.id === member.id;
}
