import type { ImportState } from '../../../contracts/students/import-state';
import type { StoredState } from './import-store';

/** Makes the function that writes begin; nobody waits for its end. */
export type StartRun = (importId: string) => Promise<void>;

/** Milliseconds without a sign of life after which a run counts as dead: it gives one each second. */
const longestSilence = 30_000;

/** Begins again what nobody works at: the run has not begun, or was killed. */
export async function startIfIdle(start: StartRun, state: StoredState, now: number): Promise<void> {
  const isAlive = state.aliveAt !== undefined && now - Date.parse(state.aliveAt) <= longestSilence;
  if (!isAlive) await start(state.importId);
}

/** Without what is kept for runs alone. */
export function told({ runner: _, aliveAt: __, ...state }: StoredState): ImportState {
  return state;
}
