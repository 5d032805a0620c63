import type { Role } from '../../../../../contracts/http/roles';
import { verifyAddress } from '../../../../../lambdas/accounts/users/verifyAddress/verify-address';
import { createMemoryLinks } from '../../../../support/fakes/memory-links';
import { createMemorySessions } from '../../../../support/fakes/memory-sessions';
import { createMemoryUsers, parentUser as parent } from '../../../../support/fakes/memory-users';

const { email } = parent;

function setUp(role?: Role) {
  const clock = { at: Date.parse('2026-11-20T07:00:00Z'), now: () => clock.at };
  const [links, users] = [createMemoryLinks(clock), createMemoryUsers(parent)];
  const sessions = createMemorySessions();
  const staff = {
    find: async (account: string) => role && { account, email, role, disabled: false },
  };
  const verify = verifyAddress({ links, users, staff, sessions, clock });
  return {
    clock,
    links,
    users,
    sessions,
    verify: (token: string, requestId?: string) => verify({ body: { token }, requestId }),
  };
}

const dead = { kind: 'invalid', fields: [], message: 'This link does not work any more.' };

test('proves an address once by a link, and keeps the time', async () => {
  const { links, users, verify } = setUp();
  const token = await links.issue('verify', { email, basis: '' });
  await verify(token);
  expect(users.users.get(email)).toEqual({ ...parent, provenAt: '2026-11-20T07:00:00.000Z' });
  await expect(verify(token)).rejects.toMatchObject(dead);
});

test('tells who comes again, after a death at the last step, that it is done', async () => {
  const { links, verify } = setUp();
  const token = await links.issue('verify', { email, basis: '' });
  await verify(token, 'one');
  await verify(token, 'one');
  await expect(verify(token, 'two')).rejects.toMatchObject(dead);
});

test('what is signed in already counts from then on, also after a failure half-way', async () => {
  const { links, sessions, verify } = setUp();
  const [account, other] = [String(parent.id), '77'];
  for (const each of [account, account, other]) {
    await sessions.begin({ account: each, role: 'Parent', device: 'Firefox' });
  }
  const token = await links.issue('verify', { email, basis: '' });
  const prove = vi.spyOn(sessions, 'prove').mockRejectedValueOnce(new Error('throttled'));
  await expect(verify(token)).rejects.toThrow('throttled');
  await verify(token);
  expect(prove).toHaveBeenCalledTimes(2);
  expect(sessions.sessions.map(({ isProven }) => isProven)).toEqual([true, true, undefined]);
});

test('takes no link that is too old, of another purpose, or none of ours', async () => {
  const { clock, links, users, verify } = setUp();
  const [old, reset] = [
    await links.issue('verify', { email, basis: '' }),
    await links.issue('reset', { email, basis: '' }),
  ];
  for (const token of [reset, 'made-up']) await expect(verify(token)).rejects.toMatchObject(dead);
  clock.at += 30 * 60_000;
  await expect(verify(old)).rejects.toMatchObject(dead);
  expect(users.users.get(email)).toEqual(parent);
});

test('raises nobody: who has a role, and an address that nobody proved, chooses a password first', async () => {
  for (const [role, outcome] of [
    ['Staff', 'invalid'],
    ['Admin', 'invalid'],
    ['Parent', undefined],
  ] as const) {
    const { links, users, verify } = setUp(role);
    const token = await links.issue('verify', { email, basis: '' });
    expect(await verify(token).catch(({ kind }) => kind)).toBe(outcome);
    expect(users.users.get(email)?.provenAt !== undefined).toBe(outcome === undefined);
  }
});
