import type { ImportStore, SeenState } from '../../../lambdas/students/imports/import-store';
import type { StoredPlan } from '../../../lambdas/students/imports/stored-plan';
import type { Life } from '../mortal';

/** Imports in memory; a run whose life is given may be killed at each call. */
export function createMemoryImports(): ImportStore & { readonly in: (life: Life) => ImportStore } {
  const plans = new Map<string, StoredPlan>();
  const states = new Map<string, SeenState>();
  let changes = 0;
  const keep = (state: SeenState['state']): string => {
    changes += 1;
    states.set(state.importId, structuredClone({ state, tag: `${changes}` }));
    return `${changes}`;
  };
  const store: ImportStore = {
    async create(plan, state) {
      plans.set(state.importId, structuredClone(plan));
      keep(state);
    },
    find: async (importId) => structuredClone(states.get(importId)),
    async plan(importId) {
      const plan = plans.get(importId);
      if (!plan) throw new Error('No such plan');
      return structuredClone(plan);
    },
    replace: async (state, tag) => (states.get(state.importId)?.tag === tag ? keep(state) : undefined),
  };
  return {
    ...store,
    in: ({ call }) => ({
      create: (plan, state) => call('create', () => store.create(plan, state)),
      find: (importId) => call('find', () => store.find(importId)),
      plan: (importId) => call('plan', () => store.plan(importId)),
      replace: (state, tag) => call('replace', () => store.replace(state, tag)),
    }),
  };
}
