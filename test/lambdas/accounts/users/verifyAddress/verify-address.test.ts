import { verifyAddress } from '../../../../../lambdas/accounts/users/verifyAddress/verify-address';
import { createMemoryLinks } from '../../../../support/fakes/memory-links';
import { createMemoryUsers, parentUser as parent } from '../../../../support/fakes/memory-users';

const { email } = parent;

function setUp() {
  const clock = { at: Date.parse('2026-11-20T07:00:00Z'), now: () => clock.at };
  const [links, users] = [createMemoryLinks(clock), createMemoryUsers(parent)];
  const verify = verifyAddress({ links, users, clock });
  return { clock, links, users, verify: (token: string) => verify({ body: { token } }) };
}

const dead = { kind: 'invalid', fields: [], message: 'This link does not work any more.' };

test('proves an address once by a link, and keeps the time', async () => {
  const { links, users, verify } = setUp();
  const token = await links.issue('verify', { email, basis: '' });
  await verify(token);
  expect(users.users.get(email)).toEqual({ ...parent, provenAt: '2026-11-20T07:00:00.000Z' });
  await expect(verify(token)).rejects.toMatchObject(dead);
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
