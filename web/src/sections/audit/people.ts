import type { ListedMember } from '../../../../contracts/accounts/staff';
import type { DeedName } from '../../../../contracts/http/deed';

/** What those are called whom Admins know by name, by the number of the account. Entries keep numbers alone. */
export type Names = ReadonlyMap<string, string>;

export function namesOf(staff: readonly ListedMember[] = []): Names {
  return new Map(staff.map(({ id, email, fullName }) => [String(id), fullName ?? email]));
}

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
