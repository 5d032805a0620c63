import type { PlanStore, Seen } from '../../../lambdas/students/plans/plan-store';
import type { Life } from '../mortal';

interface MemoryPlans<Plan, State> extends PlanStore<Plan, State> {
  /** As a run sees them whose life may end at each call. */
  readonly in: (life: Life) => PlanStore<Plan, State>;
}

/** Plans in memory. */
export function createMemoryPlans<Plan, State>(idOf: (state: State) => string): MemoryPlans<Plan, State> {
  const plans = new Map<string, Plan>();
  const states = new Map<string, Seen<State>>();
  let changes = 0;
  const keep = (state: State): string => {
    changes += 1;
    states.set(idOf(state), structuredClone({ state, tag: `${changes}` }));
    return `${changes}`;
  };
  const store: PlanStore<Plan, State> = {
    async create(plan, state) {
      plans.set(idOf(state), structuredClone(plan));
      keep(state);
    },
    find: async (id) => structuredClone(states.get(id)),
    async plan(id) {
      const plan = plans.get(id);
      if (!plan) throw new Error('No such plan');
      return structuredClone(plan);
    },
    latest: async (most) =>
      [...states.values()]
        .toSorted((one, other) => Number(other.tag) - Number(one.tag))
        .slice(0, most)
        .map(({ state }) => structuredClone(state)),
    replace: async (state, tag) => (states.get(idOf(state))?.tag === tag ? keep(state) : undefined),
  };
  return {
    ...store,
    in: ({ call }) => ({
      create: (plan, state) => call('create', () => store.create(plan, state)),
      find: (id) => call('find', () => store.find(id)),
      plan: (id) => call('plan', () => store.plan(id)),
      latest: (most) => call('latest', () => store.latest(most)),
      replace: (state, tag) => call('replace', () => store.replace(state, tag)),
    }),
  };
}
