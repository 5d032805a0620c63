import type { Registration } from '../../../../../contracts/accounts/credentials';
import { createRequestLimits } from '../../../../../lambdas/accounts/limits/request-limits';
import type { MailRequest } from '../../../../../lambdas/accounts/links/mail-requests';
import { isCommon } from '../../../../../lambdas/accounts/passwords/common-passwords';
import { refuseWeak } from '../../../../../lambdas/accounts/passwords/password-rules';
import {
  type Attempt,
  type RegisterUserDeps,
  registerUser,
} from '../../../../../lambdas/accounts/users/register/register-user';
import { createMemoryCounters } from '../../../../support/fakes/memory-counters';
import { createMemoryUsers } from '../../../../support/fakes/memory-users';
import { createPlainPasswords } from '../../../../support/fakes/plain-passwords';

const registration = {
  email: 'parent-01@families.example',
  password: 'a password of ours',
  fullName: 'Phụ huynh mẫu 01',
  language: 'en',
} as const;

const arrival = { address: '192.0.2.1', site: 'https://school.example' };

function setUp() {
  const users = createMemoryUsers();
  let now = Date.parse('2026-11-20T07:00:00Z');
  const clock = { now: () => now };
  const limits = createRequestLimits(createMemoryCounters(clock));
  const passwords = createPlainPasswords();
  const mails: MailRequest[] = [];
  const requestMail = async (request: MailRequest) => void mails.push(request);
  const warnings: string[] = [];
  const deps: RegisterUserDeps = {
    ...{ users, passwords, refuseWeak: refuseWeak(isCommon), limits, clock },
    requestMail: (request) => ports.requestMail(request),
    warn: (message) => void warnings.push(message),
  };
  const ports = { requestMail };
  const run = registerUser(deps);
  const register = (registration: Registration, attempt: Attempt = {}) => run(registration, arrival, attempt);
  return {
    users,
    passwords,
    mails,
    warnings,
    ports,
    register,
    pass: (milliseconds: number) => (now += milliseconds),
  };
}

test('makes the account of a parent, with a number of its own and a hash', async () => {
  const { users, register } = setUp();
  const user = {
    email: registration.email,
    id: 1,
    fullName: registration.fullName,
    passwordHash: 'new:a password of ours',
    createdAt: '2026-11-20T07:00:00.000Z',
    language: 'en',
  };
  expect(await register(registration)).toEqual(user);
  expect(users.users.get(registration.email)).toEqual({ ...user, role: 'Parent' });
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

test('tells who comes again after a death of the account that was made', async () => {
  const { users, register } = setUp();
  const requestId = 'a request with a key';
  await register(registration, { requestId });
  expect(await register(registration, { requestId, isAgain: true })).toMatchObject({ id: 1 });
  expect(users.users.size).toBe(1);
  await expect(register(registration, { requestId: 'another', isAgain: true })).rejects.toMatchObject({
    kind: 'conflict',
  });
});

test('lets one of many win', async () => {
  const { users, register } = setUp();
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => register(registration)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(users.users.size).toBe(1);
});

test('does the same work for an address that is taken as for one that is free', async () => {
  const { users, passwords, ports, register } = setUp();
  const work: string[] = [];
  const noted = <Args extends unknown[], R>(name: string, run: (...args: Args) => R) => {
    return (...args: Args): R => {
      work.push(name);
      return run(...args);
    };
  };
  users.newId = noted('newId', users.newId);
  users.add = noted('add', users.add);
  passwords.hash = noted('hash', passwords.hash);
  ports.requestMail = noted('requestMail', ports.requestMail);
  await register(registration);
  const free = work.splice(0);
  await expect(register(registration)).rejects.toMatchObject({ kind: 'conflict' });
  expect(work).toEqual(free);
});

test.each(['password', 'Dragon2026!', 'parent-01', 'aaaaaaaa'])(
  'makes no account with %j',
  async (password) => {
    const { users, register } = setUp();
    await expect(register({ ...registration, password })).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ field: 'password', message: expect.any(String) }],
    });
    expect(users.users.size).toBe(0);
  },
);

test('has a link mailed that proves the address, also where a mail cannot be asked for makes the account', async () => {
  const { users, mails, warnings, ports, register } = setUp();
  await register(registration);
  expect(mails).toEqual([{ purpose: 'verify', email: registration.email, site: 'https://school.example' }]);
  ports.requestMail = () => Promise.reject(new Error('no mail today'));
  await register({ ...registration, email: 'parent-02@families.example' });
  expect(users.users.size).toBe(2);
  expect(warnings).toHaveLength(1);
});

test('makes no more accounts from one address than a school needs in an evening, free or taken', async () => {
  const { users, register, pass } = setUp();
  const from = (index: number) =>
    register({ ...registration, email: `parent-${index}@families.example` }).then(
      () => 'made',
      (error) => `${error.kind} ${error.retryAfterSeconds}`,
    );
  const said: string[] = [];
  for (let index = 0; index < 60; index += 1) said.push(await from(index));
  expect(users.users.size).toBe(50);
  expect(new Set(said)).toEqual(new Set(['made', 'too-many 20']));
  pass(20_000);
  expect(await from(60)).toBe('made');
});
