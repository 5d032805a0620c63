import type { MailRequest } from '../../lambdas/accounts/links/mail-requests';
import { giveRole } from '../../lambdas/accounts/staff/give-role';
import { makeAdmin } from '../../lambdas/accounts/users/make-admin';
import type { User } from '../../lambdas/accounts/users/user';
import { createAdmin } from '../../ops/accounts/commands';
import { createMemoryPasskeys } from './fakes/memory-passkeys';
import { createMemoryStaff } from './fakes/memory-staff';
import { createMemoryUsers, parentUser } from './fakes/memory-users';
import { createPlainPasswords } from './fakes/plain-passwords';

export const email = 'admin-01@families.example';
/** The operator vouches for the address. */
export const provenAt = '1970-01-01T00:00:00.000Z';
export const parent: User = { ...parentUser, email };

/** The accounts of a stage in memory, and the commands of an operator on them. */
export function operatorOf(...existing: readonly User[]) {
  const users = createMemoryUsers(...existing);
  const staff = createMemoryStaff();
  const lines: string[] = [];
  const ended: string[] = [];
  const endAllOf = async (account: string) => {
    ended.push(`${account} ${JSON.stringify(staff.records.get(account)?.role)}`);
  };
  const clock = { now: () => 0 };
  const operators = { users, staff, endAllOf, clock };
  const passkeys = createMemoryPasskeys();
  const mails: string[] = [];
  const deps = {
    ...operators,
    passkeys,
    passwords: createPlainPasswords(),
    giveRole: giveRole(operators),
    requestMail: async (mail: MailRequest) => void mails.push(`${mail.purpose} ${mail.email}`),
  };
  const run = (address: string, password?: string) =>
    createAdmin({ makeAdmin: makeAdmin(deps), print: (line) => lines.push(line) }, address, password);
  const print = (line: string) => lines.push(line);
  return { users, staff, operators, passkeys, mails, ended, deps, lines, print, run };
}

/** Of somebody who registered an address that is not his. */
export const passkey = { id: 'key', name: 'Laptop', publicKey: 'x', counter: 0, synced: false, addedAt: 'x' };
