import { deleteAccount } from '../../../../lambdas/accounts/deletion/deleteAccount/delete-account';
import type { User } from '../../../../lambdas/accounts/users/user';
import { createMemorySessions } from '../../../support/fakes/memory-sessions';
import { createMemoryUsers, parentUser } from '../../../support/fakes/memory-users';
import { createPlainPasswords } from '../../../support/fakes/plain-passwords';

async function setUp(user: User = parentUser) {
  let now = 0;
  const [done, admitted] = [[] as string[], [] as string[]];
  const store = createMemorySessions(() => now);
  const users = createMemoryUsers(user);
  let meanwhile = async () => {};
  const sessionId = await store.begin({ account: '1', role: 'Parent', device: 'Firefox' });
  const caller = { userId: '1', email: parentUser.email, role: 'Parent', sessionId } as const;
  const remove = deleteAccount({
    ...{ users, passwords: createPlainPasswords(), store },
    limits: { admitChange: async (email) => void admitted.push(email) },
    deletions: {
      begin: async ({ id, passwordHash }, at) => {
        await meanwhile();
        if ((await users.find(parentUser.email))?.passwordHash !== passwordHash) return false;
        done.push(`account ${id} at ${at}`);
        return true;
      },
    },
    endAllOf: async (account) => void done.push(`sessions of ${account}`),
    clock: { now: () => now * 1_000 },
  });
  return {
    done,
    admitted,
    users,
    end: () => store.end('1', sessionId),
    /** What somebody else does when the password was compared. */
    meanwhile: (act: () => Promise<void>) => {
      meanwhile = async () => {
        meanwhile = async () => {};
        await act();
      };
    },
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

test('a password that was replaced meanwhile deletes nothing, and one that was only hashed anew does', async () => {
  const { remove, meanwhile, users, done } = await setUp();
  meanwhile(async () => void (await users.replaceHash(parentUser, 'new:another')));
  await expect(remove('own')).rejects.toMatchObject({ message: 'Invalid credentials' });
  expect(done).toEqual([]);
  const other = await setUp();
  other.meanwhile(async () => void (await other.users.replaceHash(parentUser, 'newer:own')));
  await other.remove('own');
  expect(other.done).toEqual(['account 1 at 1970-01-01T00:00:00.000Z', 'sessions of 1']);
});

test('a sign-in that has ended stands for nothing', async () => {
  const { remove, end, done } = await setUp();
  await end();
  await expect(remove()).rejects.toMatchObject({ kind: 'forbidden' });
  expect(done).toEqual([]);
});

test('nobody deletes the account of somebody else who has the address now', async () => {
  const { remove, done } = await setUp({ ...parentUser, id: 2 });
  await expect(remove('own')).rejects.toMatchObject({ kind: 'unauthenticated' });
  expect(done).toEqual([]);
});
