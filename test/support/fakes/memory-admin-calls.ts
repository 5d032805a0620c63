import type { AdminCalls, Calls } from '../../../lambdas/forecast/runs/admin-calls';

export function createMemoryAdminCalls(): AdminCalls {
  const known = new Map<string, Calls>();
  const find = (userId: string) => known.get(userId) ?? { counted: [], version: 0 };
  return {
    find: async (userId) => find(userId),
    replace: async (userId, { version }, counted) => {
      if (find(userId).version !== version) return false;
      known.set(userId, { counted, version: version + 1 });
      return true;
    },
  };
}
