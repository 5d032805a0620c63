import type { RequestOf } from '../../../../contracts/http/route';
import type { undoImport as route } from '../../../../contracts/students/import-routes';
import type { Call } from '../../../shared/http/api-function';
import type { Clock } from '../../../shared/time/clock';
import type { AuthorOf } from '../../records/author';
import { existing } from '../existing-import';
import { WrongState } from '../import-errors';
import type { ImportStore, StoredState } from '../import-store';
import { type StartRun, startIfIdle, told } from '../running';

export interface UndoImportDeps {
  readonly imports: Pick<ImportStore, 'find' | 'replace'>;
  readonly start: StartRun;
  readonly authorOf: AuthorOf;
  readonly clock: Pick<Clock, 'now'>;
}

type UndoRequest = Pick<RequestOf<typeof route>, 'params'> & Pick<Call, 'apiKeyId' | 'header'>;

/** Somebody else may do the same at the same time. */
const attempts = 3;

/** Has an applied import taken back. Sent again, it goes on with what was cut off, or says that it is done. */
export function undoImport({ imports, start, authorOf, clock }: UndoImportDeps) {
  return async ({ params, ...call }: UndoRequest) => {
    const now = clock.now();
    const { by } = authorOf(call);
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const { state, tag } = await existing(imports, params.importId, now);
      refuseTooEarly(state);
      if (state.state !== 'applied') {
        if (state.state === 'undoing') await startIfIdle(start, state, now);
        return { status: 202, body: told(state) } as const;
      }
      const next = undoing(state, { by, at: new Date(now).toISOString() });
      if (!(await imports.replace(next, tag))) continue;
      await start(params.importId);
      return { status: 202, body: told(next) } as const;
    }
    throw new WrongState('Somebody else is changing this import. Please send it again in a moment.');
  };
}

function refuseTooEarly({ state }: StoredState): void {
  if (state === 'checked') throw new WrongState('This import was not applied.');
  if (state === 'applying') throw new WrongState('This import is still being applied.');
}

/** What was not applied need not be taken back. */
function undoing(
  { aliveAt: _, ...state }: StoredState,
  { by, at }: { readonly by: string; readonly at: string },
): StoredState {
  const of = state.of - state.notApplied.length;
  return { ...state, state: 'undoing', undoneAt: at, undoneBy: by, done: 0, of };
}
