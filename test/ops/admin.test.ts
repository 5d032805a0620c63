import { changeRole } from '../../lambdas/accounts/users/change-role';
import { makeAdmin } from '../../lambdas/accounts/users/make-admin';
import type { User } from '../../lambdas/accounts/users/user';
import { createAdmin, giveRole } from '../../ops/admin';
import { createMemoryUsers, parentUser } from '../support/fakes/memory-users';
import { createPlainPasswords } from '../support/fakes/plain-passwords';

const email = 'admin-01@families.example';
const parent: User = { ...parentUser, email };

function setUp(...existing: readonly User[]) {
  const users = createMemoryUsers(...existing);
  const lines: string[] = [];
  const deps = { users, passwords: createPlainPasswords(), clock: { now: () => 0 } };
  const run = (address: string, password?: string) =>
    createAdmin({ makeAdmin: makeAdmin(deps), print: (line) => lines.push(line) }, address, password);
  return { users, deps, lines, run };
}

test('makes an account with a password that it shows once', async () => {
  const { users, lines, run } = setUp();
  await run('Admin-01@families.example');
  const [, password] = /shown this once: ([\w-]{24})$/.exec(lines[0] ?? '') ?? [];
  expect(users.users.get(email)).toMatchObject({ id: 1, role: 'Admin', passwordHash: `new:${password}` });
  expect(lines.at(-1)).toBe(`${email} has a new account and is an admin.`);
});

test('takes the password that it is given and does not show it', async () => {
  const { users, lines, run } = setUp();
  await run(email, 'a good password');
  expect(users.users.get(email)).toMatchObject({ passwordHash: 'new:a good password' });
  expect(lines).toEqual([`${email} has a new account and is an admin.`]);
});

test('takes no password that anybody would guess', async () => {
  const { users, run } = setUp();
  await expect(run(email, 'Football2026!')).rejects.toThrow('password must not be a common password');
  expect(users.users.size).toBe(0);
});

test('makes an admin of a parent, who keeps number and password', async () => {
  const { users, lines, run } = setUp(parent);
  await run(email);
  expect(users.users.get(email)).toEqual({ ...parent, role: 'Admin' });
  expect(lines).toEqual([`${email} is an admin now, with the password it had, from the next sign-in on.`]);
});

test('changes nothing the second time', async () => {
  const { lines, run } = setUp({ ...parent, role: 'Admin' });
  await run(email);
  expect(lines).toEqual([`${email} is an admin already; nothing was changed.`]);
});

test('makes an admin of somebody who registers at the same moment', async () => {
  const { users, deps } = setUp(parent);
  const late = { ...users, find: async () => undefined };
  expect(await makeAdmin({ ...deps, users: late })({ email, password: 'a good password' })).toBe('promoted');
  expect(users.users.get(email)).toEqual({ ...parent, role: 'Admin' });
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
    const users = createMemoryUsers({ ...parent, role: 'Admin' });
    const ended: string[] = [];
    const endAllOf = async (account: string) => {
      ended.push(`${account} ${users.users.get(email)?.role}`);
    };
    const lines: string[] = [];
    const deps = { changeRole: changeRole({ users, endAllOf }), print: (line: string) => lines.push(line) };
    await giveRole(deps, ` ${email.toUpperCase()}`, role);
    expect(ended).toEqual([`1 ${role}`]);
    expect(lines).toEqual([`${email} has the role ${role} and is signed out everywhere.`]);
    await expect(giveRole(deps, 'nobody@families.example', role)).rejects.toThrow('Nobody has the address');
  },
);
