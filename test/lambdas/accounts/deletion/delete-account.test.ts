import { deleteAccount } from '../../../../lambdas/accounts/deletion/deleteAccount/delete-account';
import type { User } from '../../../../lambdas/accounts/users/user';
import { createMemorySessions } from '../../../support/fakes/memory-sessions';
import { createMemoryUsers, parentUser } from '../../../support/fakes/memory-users';
import { createPlainPasswords } from '../../../support/fakes/plain-passwords';

async function setUp(user: User = parentUser) {
  let now = 0;
  const [done, admitted] = [[] as string[], [] as string[]];
  const store = createMemorySessions(() => now);
  const sessionId = await store.begin({ account: '1', role: 'Parent', device: 'Firefox' });
  const caller = { userId: '1', email: parentUser.email, role: 'Parent', sessionId } as const;
  const remove = deleteAccount({
    ...{ users: createMemoryUsers(user), passwords: createPlainPasswords(), store },
    limits: { admitChange: async (email) => void admitted.push(email) },
    deletions: {
      begin: async ({ id }, at) => void done.push(`account ${id} at ${at}`),
    },
    endAllOf: async (account) => void done.push(`sessions of ${account}`),
    clock: { now: () => now * 1_000 },
  });
  return {
    done,
    admitted,
    pass: (seconds: number) => (now += seconds),
    remove: (password?: string) => remove({ caller, body: { ...(password !== undefined && { password }) } }),
  };
}

const gone = ['account 1 at 1970-01-01T00:10:00.000Z', 'sessions of 1'];

test('deletes for the password first, then ends sessions: whoever signs in meanwhile is seen', async () => {
  const { remove, pass, done, admitted } = await setUp();
  pass(600);
  await remove('own');
  expect(done).toEqual(gone);
  expect(admitted).toEqual([parentUser.email]);
});

test('a wrong password changes nothing and is counted', async () => {
  const { remove, done, admitted } = await setUp();
  await expect(remove('other')).rejects.toMatchObject({
    kind: 'unauthenticated',
    message: 'Invalid credentials',
  });
  expect([done, admitted]).toEqual([[], [parentUser.email]]);
});

test('a sign-in stands for the password for five minutes', async () => {
  const { remove, pass, done } = await setUp();
  pass(301);
  await expect(remove()).rejects.toMatchObject({ kind: 'forbidden' });
  expect(done).toEqual([]);
  pass(-1);
  await remove();
  expect(done).toEqual(['account 1 at 1970-01-01T00:05:00.000Z', 'sessions of 1']);
});

test('nobody deletes the account of somebody else who has the address now', async () => {
  const { remove, done } = await setUp({ ...parentUser, id: 2 });
  await expect(remove('own')).rejects.toMatchObject({ kind: 'unauthenticated' });
  expect(done).toEqual([]);
});
