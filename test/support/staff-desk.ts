import type { MailRequest } from '../../lambdas/accounts/links/mail-requests';
import { newHolder } from '../../lambdas/accounts/passkeys/passkey-holder';
import { inviteStaff } from '../../lambdas/accounts/staff/inviteStaff/invite-staff';
import { resetStaff } from '../../lambdas/accounts/staff/resetStaff/reset-staff';
import type { StaffRecord } from '../../lambdas/accounts/staff/staff-record';
import type { User } from '../../lambdas/accounts/users/user';
import { createMemoryStaff } from './fakes/memory-staff';
import { createMemoryUsers } from './fakes/memory-users';
import { createPlainPasswords } from './fakes/plain-passwords';

export const email = 'staff-05@school.example';
const aPasskey = {
  id: 'x',
  name: 'Laptop',
  publicKey: 'y',
  counter: 0,
  synced: false,
  addedAt: '2026-11-20T08:00:00Z',
};
export const site = 'https://school.example';
export const provenAt = '2026-11-20T08:00:00Z';
export const invitation = { email, role: 'Staff', language: 'en' } as const;
export const now = '2026-11-20T09:00:00.000Z';

/** Inviting to an account, or none, and sending a link again, with what came of it. */
export function staffDesk(
  user?: User,
  record?: Omit<StaffRecord, 'account' | 'email'>,
  passkeysAt: readonly number[] = [],
) {
  let looks = 0;
  const asked: string[] = [];
  const users = createMemoryUsers(...(user ? [user] : []));
  const staff = createMemoryStaff(...(record ? [{ account: '1', email, ...record }] : []));
  const mails: MailRequest[] = [];
  const ended: string[] = [];
  const deps = {
    ...{ users, staff },
    passwords: createPlainPasswords(),
    passkeys: {
      find: async () => ({ ...newHolder(email), passkeys: passkeysAt.includes(++looks) ? [aPasskey] : [] }),
    },
    admitMail: async (to: string) => void asked.push(to),
    requestMail: async (mail: MailRequest) => void mails.push(mail),
    endAllOf: async (account: string) => void ended.push(account),
    clock: { now: () => Date.parse(now) },
  };
  return { ...deps, deps, asked, mails, ended, invite: inviteStaff(deps), reset: resetStaff(deps) };
}
