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

/** Milliseconds without a sign of life after which a run counts as dead: it gives one each second. */
export const longestSilence = 30_000;

/** Whether a sign of life is new enough. A time to come was said by a clock that is wrong. */
export function isAlive(at: string, now: number): boolean {
  return Math.abs(now - Date.parse(at)) < longestSilence;
}

/** Whether a run is at it. */
export function isAtWork({ runner, aliveAt }: RunState, now: number): boolean {
  return runner !== undefined && aliveAt !== undefined && isAlive(aliveAt, now);
}

/** The right of one run to say how far a plan is: the run that took it last has it. */
export interface Hold<State> {
  readonly state: State;
  /** False if another run has begun since. */
  keep(more: Partial<State>): Promise<boolean>;
}

const attempts = 5;

/** Undefined where it is not to be taken. */
export async function takeHold<State extends RunState>(
  { store, clock }: HoldDeps<State>,
  id: string,
  isToTake: (state: State) => boolean,
): Promise<Hold<State> | undefined> {
  const runner = randomUUID();
  const alive = () => ({ runner, aliveAt: new Date(clock.now()).toISOString() });
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const seen = await store.find(id);
    // The request may have been repeated after its answer was lost.
    const isOurs = seen?.state.runner === runner;
    if (!seen || !(isOurs || isToTake(seen.state))) return undefined;
    let state: State = isOurs ? seen.state : { ...seen.state, ...alive() };
    let tag = isOurs ? seen.tag : await store.replace(state, seen.tag);
    if (tag === undefined) continue;
    const keep: Hold<State>['keep'] = async (more) => {
      state = { ...state, ...more, ...alive() };
      tag = (await store.replace(state, tag ?? '')) ?? (await ownTag());
      return tag !== undefined;
    };
    const ownTag = async () => {
      const now = await store.find(id);
      return now?.state.runner === runner && now.state.aliveAt === state.aliveAt ? now.tag : undefined;
    };
    return { state, keep };
  }
  throw new Error('Others keep changing its state');
}
