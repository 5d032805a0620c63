import type { ImportState } from '../../../contracts/students/import-state';
import type { Call } from '../../shared/http/api-function';
import type { Clock } from '../../shared/time/clock';
import { isAlive } from '../plans/hold';
import type { AuthorOf } from '../records/author';
import { existing } from './existing-import';
import { ChangedAtOnce } from './import-errors';
import type { ImportStore, StoredState } from './import-store';

/** Makes the function that writes begin; nobody waits for its end. */
export type StartRun = (importId: string) => Promise<void>;

export interface SetOutDeps {
  readonly imports: Pick<ImportStore, 'find' | 'replace'>;
  readonly start: StartRun;
  readonly authorOf: AuthorOf;
  readonly clock: Pick<Clock, 'now'>;
}

/** By whom, and when (ISO 8601). */
export interface SettingOut {
  readonly by: string;
  readonly at: string;
}

/** The state to go to; undefined if the import is there, or on its way. */
type Next = (state: StoredState, deed: SettingOut) => StoredState | undefined;

/** Somebody else may do the same at the same time. */
const attempts = 3;

/** Has an import go on to another state. Sent again, it goes on with what was cut off, or says that it is done. */
export async function setOut(
  { imports, start, authorOf, clock }: SetOutDeps,
  { importId, call }: { readonly importId: string; readonly call: Pick<Call, 'apiKeyId' | 'header'> },
  nextOf: Next,
) {
  const now = clock.now();
  const deed = { by: authorOf(call).by, at: new Date(now).toISOString() };
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { state, tag } = await existing(imports, importId, now);
    const next = nextOf(state, deed);
    if (!next) {
      if (isIdle(state, now)) {
        await start(importId);
        // Who looks meanwhile need not be told of the silence before; the run says more, and may have by now.
        await imports.replace({ ...state, runner: undefined, aliveAt: deed.at }, tag);
      }
      return { status: 202, body: told(state) } as const;
    }
    if (!(await imports.replace(next, tag))) continue;
    await start(importId);
    return { status: 202, body: told(next) } as const;
  }
  throw new ChangedAtOnce();
}

/** Is to go on, and nobody works at it: the run has not begun, or was killed. */
function isIdle(state: StoredState, now: number): boolean {
  return goesOn(state) && (state.aliveAt === undefined || !isAlive(state.aliveAt, now));
}

export function goesOn({ state }: Pick<StoredState, 'state'>): boolean {
  return state === 'applying' || state === 'undoing';
}

/** Whether nothing has been heard of its run, or of its beginning, for long. */
export function isSilent(state: StoredState, now: number): boolean {
  const { aliveAt, appliedAt = '', undoneAt = '' } = state;
  return goesOn(state) && !isAlive(aliveAt ?? (state.state === 'undoing' ? undoneAt : appliedAt), now);
}

/** Without what is kept for runs alone. */
export function told({ runner: _, aliveAt: __, ...state }: StoredState): ImportState {
  return state;
}
