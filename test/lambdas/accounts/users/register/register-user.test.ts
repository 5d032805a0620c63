import { registerUser } from '../../../../../lambdas/accounts/users/register/register-user';
import { createMemoryUsers } from '../../../../support/fakes/memory-users';
import { createPlainPasswords } from '../../../../support/fakes/plain-passwords';

const credentials = { email: 'parent-01@families.example', password: 'a password' };

function setUp() {
  const users = createMemoryUsers();
  const clock = { now: () => Date.parse('2026-11-20T07:00:00Z') };
  return { users, register: registerUser({ users, passwords: createPlainPasswords(), clock }) };
}

test('makes the account of a parent, with a number of its own and a hash', async () => {
  const { users, register } = setUp();
  const user = {
    email: credentials.email,
    id: 1,
    role: 'Parent',
    passwordHash: 'new:a password',
    createdAt: '2026-11-20T07:00:00.000Z',
  };
  expect(await register(credentials)).toEqual(user);
  expect(users.users.get(credentials.email)).toEqual(user);
  expect(await register({ ...credentials, email: 'parent-02@families.example' })).toMatchObject({ id: 2 });
});

test('refuses an address that has an account and leaves that alone', async () => {
  const { users, register } = setUp();
  await register(credentials);
  const before = users.users.get(credentials.email);
  await expect(register({ ...credentials, password: 'another one' })).rejects.toMatchObject({
    kind: 'conflict',
  });
  expect(users.users.get(credentials.email)).toBe(before);
});

test('lets one of many win', async () => {
  const { users, register } = setUp();
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => register(credentials)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(users.users.size).toBe(1);
});
