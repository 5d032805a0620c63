import { randomUUID } from 'node:crypto';
import type { Clock } from '../../shared/time/clock';
import type { PlanStore } from './plan-store';

/** A state in which runs say who works at it, and when they last did. */
export interface RunState {
  readonly runner?: string | undefined;
  readonly aliveAt?: string | undefined;
}

export interface HoldDeps<State> {
  readonly store: Pick<PlanStore<never, State>, 'find' | 'replace'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** The right of one run to say how far a plan is: the run that began last has it. */
export interface Hold<State> {
  readonly state: State;
  /** False if another run has begun since. */
  keep(more: Partial<State>): Promise<boolean>;
}

const attempts = 5;

/** Undefined if there is nothing to do. */
export async function takeHold<State extends RunState>(
  { store, clock }: HoldDeps<State>,
  id: string,
  goesOn: (state: State) => boolean,
): Promise<Hold<State> | undefined> {
  const runner = randomUUID();
  const alive = () => ({ runner, aliveAt: new Date(clock.now()).toISOString() });
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const seen = await store.find(id);
    if (!seen || !goesOn(seen.state)) return undefined;
    let state: State = { ...seen.state, ...alive() };
    let tag = await store.replace(state, seen.tag);
    if (tag === undefined) continue;
    const keep: Hold<State>['keep'] = async (more) => {
      state = { ...state, ...more, ...alive() };
      tag = (await store.replace(state, tag ?? '')) ?? (await ownTag());
      return tag !== undefined;
    };
    // The request may have been repeated after its answer was lost.
    const ownTag = async () => {
      const now = await store.find(id);
      return now?.state.runner === runner && now.state.aliveAt === state.aliveAt ? now.tag : undefined;
    };
    return { state, keep };
  }
  throw new Error('Others keep changing its state');
}
