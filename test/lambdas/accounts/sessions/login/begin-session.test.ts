import { beginSession, mostSessions } from '../../../../../lambdas/accounts/sessions/login/begin-session';
import type { User } from '../../../../../lambdas/accounts/users/user';
import { createMemorySessions } from '../../../../support/fakes/memory-sessions';
import { createMemoryUsers } from '../../../../support/fakes/memory-users';

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
    ...{ users, store },
    clock: { now: () => now * 1_000 },
  });
  const isStill = async (of: User) => of.passwordHash === user.passwordHash;
  return {
    store,
    begin: (seen = user) =>
      begin(
        { user: seen, role: seen.role, isStill, byTwoFactors: false },
        'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0',
      ),
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

test('counts from the beginning once the address is proven, also if that is at this moment', async () => {
  const provenAt = '2026-11-20T07:00:00.000Z';
  const [unproven, late] = [setUp(), setUp({ ...user, provenAt })];
  await unproven.begin();
  expect(unproven.store.sessions.map(({ isProven }) => isProven === true)).toEqual([false]);
  await late.begin();
  await late.begin({ ...user, provenAt });
  expect(late.store.sessions.map(({ isProven }) => isProven)).toEqual([true, true]);
});

test.each<readonly [string, User | undefined]>([
  ['lost its role', { ...user, role: 'Parent' }],
  ['was disabled', { ...user, disabled: true }],
  ['got another password', { ...user, passwordHash: 'new:other' }],
  ['is gone', undefined],
  ['is of somebody else', { ...user, id: 8 }],
])('nobody is let in whose account %s between the password and the session', async (_, today) => {
  const { begin } = setUp();
  expect(await begin()).toMatch(/^\d{22}$/);
  const late = today === undefined ? setUp({ ...user, email: 'other@school.example' }) : setUp(today);
  await expect(late.begin()).rejects.toMatchObject({ kind: 'unauthenticated' });
  // Nobody is shown a sign-in that was refused.
  expect(late.store.sessions.filter(({ endedAt }) => endedAt === undefined)).toEqual([]);
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
