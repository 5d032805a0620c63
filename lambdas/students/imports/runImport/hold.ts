import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../shared/time/clock';
import type { ImportStore, StoredState } from '../import-store';

export interface HoldDeps {
  readonly imports: Pick<ImportStore, 'find' | 'replace'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** The right of one run to say where an import is: the run that began last has it. */
export interface Hold {
  readonly state: StoredState;
  /** False if another run has begun since. */
  keep(more: Partial<StoredState>): Promise<boolean>;
}

const attempts = 5;

/** Undefined if there is nothing to do. */
export async function takeHold({ imports, clock }: HoldDeps, importId: string): Promise<Hold | undefined> {
  const runner = randomUUID();
  const alive = () => ({ runner, aliveAt: new Date(clock.now()).toISOString() });
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const seen = await imports.find(importId);
    if (!seen || !['applying', 'undoing'].includes(seen.state.state)) return undefined;
    let state: StoredState = { ...seen.state, ...alive() };
    let tag = await imports.replace(state, seen.tag);
    if (tag === undefined) continue;
    const keep: Hold['keep'] = async (more) => {
      state = { ...state, ...more, ...alive() };
      tag = (await imports.replace(state, tag ?? '')) ?? (await ownTag());
      return tag !== undefined;
    };
    // The request may have been repeated after its answer was lost.
    const ownTag = async () => {
      const now = await imports.find(importId);
      return now?.state.runner === runner && now.state.aliveAt === state.aliveAt ? now.tag : undefined;
    };
    return { state, keep };
  }
  throw new Error('Others keep changing the import');
}
