import { makeAdmin } from '../../lambdas/accounts/users/make-admin';
import type { User } from '../../lambdas/accounts/users/user';
import { changeRole } from '../../ops/accounts/commands';
import { email, operatorOf, parent, passkey, provenAt } from '../support/operator-of';

test('makes an account with a password that it shows once', async () => {
  const { users, staff, lines, run } = operatorOf();
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
  const { users, lines, run } = operatorOf();
  await run(email, 'a good password');
  expect(users.users.get(email)).toMatchObject({ passwordHash: 'new:a good password' });
  expect(users.users.get(email)?.passwordEndsAt).toBeUndefined();
  expect(lines).toEqual([`${email} has a new account and is an admin.`]);
});

test('takes no password that anybody would guess', async () => {
  const { users, run } = operatorOf();
  await expect(run(email, 'Football2026!')).rejects.toThrow('password must not be a common password');
  expect(users.users.size).toBe(0);
});

test.each([
  ['that nobody proved', {}],
  ['that is proven', { provenAt }],
])('makes an admin of a parent at an address %s, whose password of before is void', async (_, of) => {
  const { users, staff, lines, ended, run } = operatorOf({ ...parent, ...of });
  await run(email);
  const [, password] = /shown this once: ([\w-]{24})$/.exec(lines[0] ?? '') ?? [];
  const passwordEndsAt = '1970-01-02T00:00:00.000Z';
  const raised = { ...parent, provenAt, passwordHash: `new:${password}`, passwordEndsAt };
  expect(users.users.get(email)).toEqual(raised);
  expect(staff.records.get('1')).toMatchObject({ email, role: 'Admin', disabled: false });
  expect(ended).toEqual(['1 undefined', '1 "Admin"']);
  expect(lines.at(-1)).toBe(`${email} had an account, whose old password is void, and is an admin.`);
});

test('makes an admin of a parent with the password that it is given', async () => {
  const { users, lines, run } = operatorOf({ ...parent, passwordEndsAt: provenAt });
  await run(email, 'a good password');
  expect(users.users.get(email)).toEqual({ ...parent, provenAt, passwordHash: 'new:a good password' });
  expect(lines).toHaveLength(1);
});

test('makes an admin of somebody of the staff, who keeps the own password', async () => {
  const member: User = { ...parent, role: 'Staff', provenAt };
  const { users, staff, lines, run } = operatorOf(member);
  await run(email);
  expect(users.users.get(email)).toEqual(member);
  expect(staff.records.get('1')).toMatchObject({ role: 'Admin' });
  expect(lines).toEqual([`${email} was of the staff and is an admin now, with the password it had.`]);
});

test('gives no role to an account with passkeys, whose owner nobody knows', async () => {
  const { users, staff, passkeys, deps, mails, print, run } = operatorOf(parent);
  await passkeys.change('1', email, (holder) => ({ ...holder, passkeys: [passkey] }));
  await expect(run(email)).rejects.toThrow('has passkeys. They have to be removed');
  await expect(changeRole({ ...deps, print }, email, 'Staff')).rejects.toThrow('has passkeys');
  expect(users.users.get(email)).toEqual(parent);
  expect([staff.records.size, mails]).toEqual([0, []]);
});

test('finds a passkey that is added while the password ends', async () => {
  const { staff, passkeys, deps } = operatorOf(parent);
  const endAllOf = async () => {
    await passkeys.change('1', email, (holder) => ({ ...holder, passkeys: [passkey] }));
  };
  const making = makeAdmin({ ...deps, endAllOf })({ email, password: 'a good password' });
  await expect(making).rejects.toThrow('has passkeys');
  expect(staff.records.size).toBe(0);
});

test('changes nothing the second time', async () => {
  const { lines, run } = operatorOf({ ...parent, role: 'Admin' });
  await run(email);
  expect(lines).toEqual([`${email} is an admin already; nothing was changed.`]);
});

test('makes an admin of somebody who registers at the same moment, whose password is void', async () => {
  const { users, staff, deps } = operatorOf(parent);
  let looks = 0;
  const late = { ...users, find: async () => (++looks === 1 ? undefined : users.users.get(email)) };
  expect(await makeAdmin({ ...deps, users: late })({ email, password: 'a good password' })).toBe('raised');
  expect(users.users.get(email)).toMatchObject({ id: 1, passwordHash: 'new:a good password' });
  expect(staff.records.get('1')).toMatchObject({ role: 'Admin' });
});

test.each([
  ['nobody', undefined, 'email must be an email address'],
  [email, 'short', 'password must have at least 8 characters'],
])('refuses %j %j', async (address, password, message) => {
  const { users, run } = operatorOf();
  await expect(run(address, password)).rejects.toThrow(message);
  expect(users.users.size).toBe(0);
});
