import type { User } from '../../../lambdas/accounts/users/user';
import type { Users } from '../../../lambdas/accounts/users/users';

/** A parent's account. */
export const parentUser: User = {
  email: 'parent-01@families.example',
  id: 1,
  role: 'Parent',
  passwordHash: 'new:own',
  createdAt: '2026-11-20T07:00:00Z',
};

/** The accounts as operations see them. */
export interface MemoryUsers extends Users {
  readonly users: Map<string, User>;
}

export function createMemoryUsers(...existing: readonly User[]): MemoryUsers {
  const users = new Map(existing.map((user) => [user.email, user]));
  let lastId = existing.length;
  return {
    users,
    find: async (email) => users.get(email),
    findAll: async (emails) => new Map([...users].filter(([email]) => emails.includes(email))),
    newId: async () => {
      lastId += 1;
      return lastId;
    },
    add: async (user, isAgain) => {
      const { email, id, requestId } = user;
      const stored = users.get(email);
      if (stored && isAgain && requestId !== undefined && stored.requestId === requestId) return stored.id;
      if (stored) return undefined;
      users.set(email, { ...user, role: 'Parent' });
      return id;
    },
    replaceHash: async (user, passwordHash, known) => {
      const stored = users.get(user.email);
      if (stored?.passwordHash !== user.passwordHash) return false;
      const { passwordEndsAt: _, passwordBy: __, ...rest } = stored;
      users.set(user.email, { ...rest, passwordHash, ...known });
      return true;
    },
    prove: async (email, at) => {
      const user = users.get(email);
      if (user) users.set(email, { ...user, provenAt: user.provenAt ?? at });
      return user?.id;
    },
    noteSignIn: async (email, at) => {
      const user = users.get(email);
      if (user) users.set(email, { ...user, lastSignInAt: at });
    },
  };
}
