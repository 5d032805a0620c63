import { getAccount } from '../../../../../lambdas/accounts/users/getAccount/get-account';
import { createMemoryUsers, parentUser } from '../../../../support/fakes/memory-users';

const { passwordHash: _, ...shown } = parentUser;
const caller = { userId: '1', email: parentUser.email, role: 'Parent', sessionId: 's'.repeat(22) } as const;

test('shows an account to its owner, and nothing that only the service needs', async () => {
  const [provenAt, fullName] = ['2026-11-20T08:00:00.000Z', 'Phụ huynh mẫu 01'];
  const read = (user: typeof parentUser) => getAccount({ users: createMemoryUsers(user) })({ caller });
  expect(await read(parentUser)).toEqual(shown);
  const more = { provenAt, fullName, language: 'en' } as const;
  expect(await read({ ...parentUser, ...more })).toEqual({ ...shown, ...more });
});

test('shows nobody the account of another person with the same address', async () => {
  const users = createMemoryUsers({ ...parentUser, id: 2 });
  await expect(getAccount({ users })({ caller })).rejects.toMatchObject({ kind: 'unauthenticated' });
  await expect(getAccount({ users: createMemoryUsers() })({ caller })).rejects.toMatchObject({
    kind: 'unauthenticated',
  });
});
