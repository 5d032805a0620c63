import { createSignInLimits } from '../../../../../lambdas/accounts/limits/sign-in-limits';
import { logInUser } from '../../../../../lambdas/accounts/sessions/login/log-in-user';
import type { User } from '../../../../../lambdas/accounts/users/user';
import type { Caller } from '../../../../../lambdas/shared/auth/caller';
import type { ReadHeader } from '../../../../../lambdas/shared/http/api-function';
import { createMemoryCounters } from '../../../../support/fakes/memory-counters';
import { createMemorySessions } from '../../../../support/fakes/memory-sessions';
import { createMemoryUsers } from '../../../../support/fakes/memory-users';
import { createPlainPasswords } from '../../../../support/fakes/plain-passwords';

const parent: User = {
  email: 'parent-01@families.example',
  id: 7,
  role: 'Parent',
  passwordHash: 'new:right',
  createdAt: '2026-11-20T07:00:00.000Z',
};
const home = '192.0.2.1';

function setUp(user: User = parent) {
  let now = Date.parse('2026-11-20T08:00:00Z');
  const users = createMemoryUsers(user);
  const counters = createMemoryCounters({ now: () => now });
  const passwords = createPlainPasswords();
  const warnings: string[] = [];
  const deps = {
    users,
    limits: createSignInLimits(counters),
    passwords,
    issueToken: async ({ userId, role }: { userId: string; role: string }) => `token of ${userId}, ${role}`,
    store: createMemorySessions(() => now / 1000),
    sessions: { begin: async ({ userId }: Caller) => ({ token: `session of ${userId}`, maxAge: 900 }) },
    clock: { now: () => now },
    warn: (message: string) => warnings.push(message),
  };
  const logIn = logInUser(deps);
  const attempt = (password: string, address = home, email = parent.email) =>
    logIn({ body: { email, password }, address, header: () => undefined }).then(
      ({ token }) => token,
      (error) => `${error.message}${error.retryAfterSeconds ? ` ${error.retryAfterSeconds} s` : ''}`,
    );
  return {
    ...deps,
    counters,
    warnings,
    logIn,
    attempt,
    pass: (milliseconds: number) => (now += milliseconds),
  };
}

function right(header: ReadHeader = () => undefined) {
  return { body: { email: parent.email, password: 'right' }, address: home, header };
}

const wrong = 'Invalid credentials';
const wait = (seconds: number) => `Too many attempts. Please wait a moment. ${seconds} s`;

test('answers a token and the role for the right password', async () => {
  const { logIn } = setUp();
  expect(await logIn(right())).toMatchObject({ token: 'token of 7, Parent', role: 'Parent' });
});

test.each([
  ['a program', undefined, true],
  ['our own page', 'same-origin', true],
  ['a page of another site', 'cross-site', false],
  ['a page of a neighbour', 'same-site', false],
  ['an extension', 'none', false],
])('begins a session for %s, or not', async (_, site, begins) => {
  const { session } = await setUp().logIn(right((name) => (name === 'sec-fetch-site' ? site : undefined)));
  expect(session).toEqual(begins ? { token: 'session of 7', maxAge: 900 } : undefined);
});

test('does the same, in the same words, for an unknown address as for a wrong password', async () => {
  const known = setUp();
  const unknown = setUp();
  for (let round = 0; round < 8; round += 1) {
    const [one, other] = [
      await known.attempt('wrong'),
      await unknown.attempt('wrong', home, 'nobody@families.example'),
    ];
    expect(other).toBe(one);
  }
  expect(unknown.counters.calls).toEqual(known.counters.calls);
  expect(unknown.passwords.verified.map(([password]) => password)).toEqual(
    known.passwords.verified.map(([password]) => password),
  );
});

test('slows failures down and says for how long', async () => {
  const { attempt, pass, passwords } = setUp();
  const said: string[] = [];
  for (let round = 0; round < 5; round += 1) said.push(await attempt('wrong'));
  expect(said).toEqual([wrong, wrong, wrong, wrong, wait(10)]);
  expect(passwords.verified).toHaveLength(4);
  pass(10_000);
  expect([await attempt('wrong'), await attempt('wrong')]).toEqual([wrong, wait(10)]);
});

test('does not lengthen the wait for those who do not wait', async () => {
  const { attempt, pass } = setUp();
  for (let round = 0; round < 4; round += 1) await attempt('wrong');
  for (let round = 0; round < 50; round += 1) expect(await attempt('right')).toBe(wait(10));
  pass(10_000);
  expect(await attempt('right')).toBe('token of 7, Parent');
});

test('does not let many attempts at once get by', async () => {
  const { attempt, passwords } = setUp();
  const said = await Promise.all(Array.from({ length: 100 }, () => attempt('wrong')));
  expect(said.filter((words) => words === wrong)).toHaveLength(4);
  expect(passwords.verified).toHaveLength(4);
});

test('knows a browser again on which somebody signed in, and gives programs and other sites nothing to keep', async () => {
  const { logIn, attempt } = setUp();
  const page: Record<string, string> = { 'sec-fetch-site': 'same-origin' };
  const { deviceCookie = '' } = await logIn(right((name) => page[name]));
  expect(deviceCookie).toMatch(
    /^__Host-device=[\w-]{32}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=/,
  );
  expect((await logIn(right())).deviceCookie).toBeUndefined();
  for (let round = 0; round < 10; round += 1) await attempt('wrong', '198.51.100.7');
  expect(await attempt('right', '198.51.100.7')).toBe(wait(10));
  const cookie = deviceCookie.split(';', 1)[0] ?? '';
  const again = { ...right((name) => ({ ...page, cookie })[name]), address: '198.51.100.7' };
  expect((await logIn(again)).deviceCookie).toBe(deviceCookie);
});

test('stores a new hash when the parameters have changed, and only for the right password', async () => {
  const { attempt, users } = setUp({ ...parent, passwordHash: 'old:right' });
  await attempt('wrong');
  expect(users.users.get(parent.email)?.passwordHash).toBe('old:right');
  await attempt('right');
  expect(users.users.get(parent.email)?.passwordHash).toBe('new:right');
});

test('lets a parent in whose new hash could not be stored', async () => {
  const deps = setUp({ ...parent, passwordHash: 'old:right' });
  const users = { ...deps.users, replaceHash: () => Promise.reject(new Error('throttled')) };
  expect(await logInUser({ ...deps, users })(right())).toMatchObject({ role: 'Parent' });
  expect(deps.warnings).toEqual(['The password hash keeps its old parameters']);
});
