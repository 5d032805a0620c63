import { beginSession, mostSessions } from '../../../../../lambdas/accounts/sessions/login/begin-session';
import type { User } from '../../../../../lambdas/accounts/users/user';
import { createMemorySessions } from '../../../../support/fakes/memory-sessions';
import { createMemoryUsers } from '../../../../support/fakes/memory-users';
import { createPlainPasswords } from '../../../../support/fakes/plain-passwords';

const user: User = {
  email: 'staff@school.example',
  id: 7,
  role: 'Staff',
  passwordHash: 'new:right',
  createdAt: '2026-11-20T07:00:00.000Z',
};

function setUp(today: User | undefined = user) {
  let now = 0;
  const store = createMemorySessions(() => now);
  const users = createMemoryUsers(...(today ? [today] : []));
  const begin = beginSession({
    ...{ users, store, passwords: createPlainPasswords() },
    clock: { now: () => now * 1_000 },
  });
  return {
    store,
    begin: () => begin({ user, password: 'right', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0' }),
    pass: (seconds: number) => (now += seconds),
  };
}

test('keeps a sign-in with its role and device', async () => {
  const { begin, store } = setUp();
  const id = await begin();
  expect(store.sessions).toEqual([
    expect.objectContaining({ id, account: '7', role: 'Staff', device: 'Chrome on Windows' }),
  ]);
});

test.each<readonly [string, User | undefined]>([
  ['lost its role', { ...user, role: 'Parent' }],
  ['got another password', { ...user, passwordHash: 'new:other' }],
  ['is gone', undefined],
  ['is of somebody else', { ...user, id: 8 }],
])('nobody is let in whose account %s between the password and the session', async (_, today) => {
  const { begin } = setUp();
  expect(await begin()).toMatch(/^\d{22}$/);
  const late = today === undefined ? setUp({ ...user, email: 'other@school.example' }) : setUp(today);
  await expect(late.begin()).rejects.toMatchObject({ kind: 'unauthenticated' });
});

test('a hash that a sign-in of the same moment renewed is the same password’s', async () => {
  expect(await setUp({ ...user, passwordHash: 'old:right' }).begin()).toMatch(/^\d{22}$/);
});

test('of very many the one that was seen longest ago ends', async () => {
  const { begin, pass, store } = setUp();
  for (let count = 0; count < mostSessions; count += 1) {
    await begin();
    pass(1);
  }
  const live = () => store.sessions.filter(({ endedAt }) => endedAt === undefined);
  expect(live()).toHaveLength(mostSessions);
  const newest = await begin();
  expect(live()).toHaveLength(mostSessions);
  expect(live().map(({ id }) => id)).toContain(newest);
  expect(store.sessions[0]?.endedAt).toBeDefined();
});
