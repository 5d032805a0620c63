import type { ListedMember } from '../../../../contracts/accounts/staff';
import type { DeedName } from '../../../../contracts/http/deed';
import type { CallerRole } from '../../../../contracts/http/roles';
import type { AuditKey } from './use-locale';

/** What those are called whom Admins know by name, by the number of the account. Entries keep numbers alone. */
export type Names = ReadonlyMap<string, string>;

export function namesOf(staff: readonly ListedMember[] = []): Names {
  return new Map(staff.map(({ id, email, fullName }) => [String(id), fullName ?? email]));
}

/** What people call a role; who has to add a passkey yet has one, too. */
export const roleWords: Readonly<Record<CallerRole, AuditKey>> = {
  Parent: 'who.role.Parent',
  Staff: 'who.role.Staff',
  Admin: 'who.role.Admin',
  KeylessParent: 'who.role.Parent',
  KeylessStaff: 'who.role.Staff',
  KeylessAdmin: 'who.role.Admin',
  Device: 'who.role.Device',
};

const ofAccounts: readonly DeedName[] = [
  'role.give',
  'staff.invite',
  'account.disable',
  'account.enable',
  'account.reset',
  'passkey.forget',
];

/** Whether the number that a deed is about is an account's. */
export function isAboutAccount(what: DeedName): boolean {
  return ofAccounts.includes(what);
}
