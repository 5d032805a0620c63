import { registerUser } from '../../../../../lambdas/accounts/users/register/register-user';
import { createMemoryUsers } from '../../../../support/fakes/memory-users';
import { createPlainPasswords } from '../../../../support/fakes/plain-passwords';

const registration = {
  email: 'parent-01@families.example',
  password: 'a password',
  fullName: 'Phụ huynh mẫu 01',
};

function setUp() {
  const users = createMemoryUsers();
  const clock = { now: () => Date.parse('2026-11-20T07:00:00Z') };
  return { users, register: registerUser({ users, passwords: createPlainPasswords(), clock }) };
}

test('makes the account of a parent, with a number of its own and a hash', async () => {
  const { users, register } = setUp();
  const user = {
    email: registration.email,
    id: 1,
    fullName: registration.fullName,
    role: 'Parent',
    passwordHash: 'new:a password',
    createdAt: '2026-11-20T07:00:00.000Z',
  };
  expect(await register(registration)).toEqual(user);
  expect(users.users.get(registration.email)).toEqual(user);
  expect(await register({ ...registration, email: 'parent-02@families.example' })).toMatchObject({ id: 2 });
});

test('refuses an address that has an account and leaves that alone', async () => {
  const { users, register } = setUp();
  await register(registration);
  const before = users.users.get(registration.email);
  await expect(register({ ...registration, password: 'another one' })).rejects.toMatchObject({
    kind: 'conflict',
  });
  expect(users.users.get(registration.email)).toBe(before);
});

test('lets one of many win', async () => {
  const { users, register } = setUp();
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => register(registration)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(users.users.size).toBe(1);
});
