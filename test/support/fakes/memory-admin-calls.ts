import type { AdminCalls, Calls } from '../../../lambdas/forecast/runs/admin-calls';

export function createMemoryAdminCalls(): AdminCalls {
  const counted = new Map<string, Calls>();
  const find = (userId: string) => counted.get(userId) ?? { times: [], version: 0 };
  return {
    find: async (userId) => find(userId),
    replace: async (userId, { version }, times) => {
      if (find(userId).version !== version) return false;
      counted.set(userId, { times, version: version + 1 });
      return true;
    },
  };
}
