import { forgetPasskeys } from '../../lambdas/accounts/passkeys/forget-passkeys';
import { giveRole, setDisabled } from '../../lambdas/accounts/staff/give-role';
import { makeAdmin } from '../../lambdas/accounts/users/make-admin';
import type { User } from '../../lambdas/accounts/users/user';
import { changeDisabled, changeRole, createAdmin, forgetAll, reset } from '../../ops/accounts/commands';
import { createMemoryPasskeys } from '../support/fakes/memory-passkeys';
import { createMemoryStaff } from '../support/fakes/memory-staff';
import { createMemoryUsers, parentUser } from '../support/fakes/memory-users';
import { createPlainPasswords } from '../support/fakes/plain-passwords';

const email = 'admin-01@families.example';
/** The operator vouches for the address. */
const provenAt = '1970-01-01T00:00:00.000Z';
const parent: User = { ...parentUser, email };

function setUp(...existing: readonly User[]) {
  const users = createMemoryUsers(...existing);
  const staff = createMemoryStaff();
  const lines: string[] = [];
  const ended: string[] = [];
  const endAllOf = async (account: string) => {
    ended.push(`${account} ${JSON.stringify(staff.records.get(account)?.role)}`);
  };
  const clock = { now: () => 0 };
  const operators = { users, staff, endAllOf, clock };
  const deps = { users, passwords: createPlainPasswords(), clock, giveRole: giveRole(operators) };
  const run = (address: string, password?: string) =>
    createAdmin({ makeAdmin: makeAdmin(deps), print: (line) => lines.push(line) }, address, password);
  const print = (line: string) => lines.push(line);
  return { users, staff, operators, ended, deps, lines, print, run };
}

test('makes an account with a password that it shows once', async () => {
  const { users, staff, lines, run } = setUp();
  await run('Admin-01@families.example');
  const [, password] = /shown this once: ([\w-]{24})$/.exec(lines[0] ?? '') ?? [];
  expect(users.users.get(email)).toMatchObject({ id: 1, passwordHash: `new:${password}` });
  expect(users.users.get(email)?.passwordEndsAt).toBe('1970-01-02T00:00:00.000Z');
  expect(lines[1]).toBe('It opens the account for 24 hours: choose another one under My account.');
  expect(staff.records.get('1')).toMatchObject({ email, role: 'Admin', disabled: false });
  expect(users.users.get(email)?.provenAt).toBe(provenAt);
  expect(lines.at(-1)).toBe(`${email} has a new account and is an admin.`);
});

test('takes the password that it is given and does not show it', async () => {
  const { users, lines, run } = setUp();
  await run(email, 'a good password');
  expect(users.users.get(email)).toMatchObject({ passwordHash: 'new:a good password' });
  expect(users.users.get(email)?.passwordEndsAt).toBeUndefined();
  expect(lines).toEqual([`${email} has a new account and is an admin.`]);
});

test('takes no password that anybody would guess', async () => {
  const { users, run } = setUp();
  await expect(run(email, 'Football2026!')).rejects.toThrow('password must not be a common password');
  expect(users.users.size).toBe(0);
});

test('makes an admin of a parent, who keeps number and password', async () => {
  const { users, staff, lines, run } = setUp(parent);
  await run(email);
  expect(users.users.get(email)).toEqual({ ...parent, provenAt });
  expect(staff.records.get('1')).toMatchObject({ email, role: 'Admin', disabled: false });
  expect(lines).toEqual([`${email} is an admin now, with the password it had, from the next sign-in on.`]);
});

test('changes nothing the second time', async () => {
  const { lines, run } = setUp({ ...parent, role: 'Admin' });
  await run(email);
  expect(lines).toEqual([`${email} is an admin already; nothing was changed.`]);
});

test('makes an admin of somebody who registers at the same moment', async () => {
  const { users, staff, deps } = setUp(parent);
  const late = { ...users, find: async () => undefined };
  expect(await makeAdmin({ ...deps, users: late })({ email, password: 'a good password' })).toBe('promoted');
  expect(staff.records.get('1')).toMatchObject({ role: 'Admin' });
});

test.each([
  ['nobody', undefined, 'email must be an email address'],
  [email, 'short', 'password must have at least 8 characters'],
])('refuses %j %j', async (address, password, message) => {
  const { users, run } = setUp();
  await expect(run(address, password)).rejects.toThrow(message);
  expect(users.users.size).toBe(0);
});

test.each(['Parent', 'Staff', 'Admin'] as const)(
  'gives somebody the role %s and ends his sessions then',
  async (role) => {
    const { deps, ended, lines, print } = setUp(parent);
    await changeRole({ ...deps, print }, email, role);
    expect(ended).toEqual([`1 "${role}"`]);
    expect(lines).toEqual([`${email} has the role ${role} and is signed out everywhere.`]);
    const nobody = changeRole({ ...deps, print }, 'nobody@families.example', role);
    await expect(nobody).rejects.toThrow('Nobody has the address');
  },
);

test('disables any account and enables it with the role that it had', async () => {
  const { operators, staff, deps, ended, lines, print } = setUp(parent);
  await deps.giveRole(email, 'Staff');
  const turn = { setDisabled: setDisabled(operators), print };
  await changeDisabled(turn, email, true);
  expect(staff.records.get('1')).toMatchObject({ role: 'Staff', disabled: true });
  await changeDisabled(turn, email, false);
  expect(staff.records.get('1')).toMatchObject({ role: 'Staff', disabled: false });
  expect(ended).toHaveLength(3);
  expect(lines).toEqual([`${email} is disabled and signed out everywhere.`, `${email} is enabled.`]);
  await expect(changeDisabled(turn, 'nobody@families.example', true)).rejects.toThrow('Nobody has');
});

test('mails a link and ends the sessions, but not for one who is disabled', async () => {
  const { users, operators, ended, lines, print } = setUp(parent);
  const mails: string[] = [];
  const requestMail = async ({ purpose, email: to }: { purpose: string; email: string }) => {
    mails.push(`${purpose} ${to}`);
  };
  await reset({ ...operators, requestMail, print }, email);
  expect([mails, ended]).toEqual([[`reset ${email}`], ['1 undefined']]);
  expect(lines).toEqual([`A link is on its way to ${email}, which is signed out everywhere.`]);
  users.users.set(email, { ...parent, disabled: true });
  await expect(reset({ ...operators, requestMail, print }, email)).rejects.toThrow('enable it first');
});

test('takes away passkeys and codes of somebody who lost them, and signs him out', async () => {
  const passkeys = createMemoryPasskeys();
  const passkey = { id: 'key', name: 'Laptop', publicKey: 'x', counter: 0, synced: false, addedAt: 'x' };
  await passkeys.claim('key', '1');
  await passkeys.change('1', email, (holder) => ({ ...holder, passkeys: [passkey], afterPassword: true }));
  const { operators, ended, lines, print } = setUp(parent);
  const deps = { forgetPasskeys: forgetPasskeys({ ...operators, passkeys }), print };
  await forgetAll(deps, email);
  expect(passkeys.holders.get('1')).toEqual({ email, passkeys: [], afterPassword: false });
  expect(await passkeys.claim('key', '2')).toBe(true);
  expect(ended).toEqual(['1 undefined']);
  expect(lines).toEqual([
    `${email} has no passkey any more (1 before), no recovery codes, and is signed out everywhere.`,
  ]);
  await expect(forgetAll(deps, 'nobody@school.example')).rejects.toThrow('Nobody has the address');
});
