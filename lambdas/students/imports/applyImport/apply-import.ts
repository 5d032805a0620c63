import type { RequestOf } from '../../../../contracts/http/route';
import type { applyImport as route } from '../../../../contracts/students/import-routes';
import type { Call } from '../../../shared/http/api-function';
import type { Clock } from '../../../shared/time/clock';
import type { AuthorOf } from '../../records/author';
import { existing } from '../existing-import';
import { ManyWouldLeave, OtherFile, WrongState } from '../import-errors';
import type { ImportStore, StoredState } from '../import-store';
import { type StartRun, startIfIdle, told } from '../running';

export interface ApplyImportDeps {
  readonly imports: Pick<ImportStore, 'find' | 'replace'>;
  readonly start: StartRun;
  readonly authorOf: AuthorOf;
  readonly clock: Pick<Clock, 'now'>;
}

type Request = RequestOf<typeof route>;
type ApplyRequest = Pick<Request, 'params' | 'body'> & Pick<Call, 'apiKeyId' | 'header'>;

/** Somebody else may do the same at the same time. */
const attempts = 3;
/** Of the students at school, who may leave without being counted. */
const mostLeaving = 0.2;

/** Has the plan of a checked file written. Sent again, it goes on with what was cut off, or says that it is done. */
export function applyImport({ imports, start, authorOf, clock }: ApplyImportDeps) {
  return async ({ params, body, ...call }: ApplyRequest) => {
    const now = clock.now();
    const { by } = authorOf(call);
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const { state, tag } = await existing(imports, params.importId, now);
      if (state.sha256 !== body.sha256) throw new OtherFile();
      if (state.state !== 'checked') {
        refuseOther(state, body);
        if (state.state === 'applying') await startIfIdle(start, state, now);
        return { status: 202, body: told(state) } as const;
      }
      guard(state.counts, body);
      const next = applying(state, body, { by, at: new Date(now).toISOString() });
      if (!(await imports.replace(next, tag))) continue;
      await start(params.importId);
      return { status: 202, body: told(next) } as const;
    }
    throw new WrongState('Somebody else is changing this import. Please send it again in a moment.');
  };
}

function applying(
  state: StoredState,
  { missing }: Request['body'],
  { by, at }: { readonly by: string; readonly at: string },
): StoredState {
  const { toAdd, toChange, wouldLeave } = state.counts;
  const of = toAdd + toChange + (missing === 'leave' ? wouldLeave : 0);
  return { ...state, state: 'applying', missing, appliedAt: at, appliedBy: by, done: 0, of };
}

/** It was applied otherwise, or is being taken back. */
function refuseOther(state: StoredState, { missing }: Request['body']): void {
  if (state.state !== 'applying' && state.state !== 'applied') {
    throw new WrongState('This import was undone. Please check the file again.');
  }
  if (state.missing !== missing) {
    throw new WrongState('This import was applied already, with another answer about who is missing.');
  }
}

function guard(
  { wouldLeave, active }: StoredState['counts'],
  { missing, expectLeave }: Request['body'],
): void {
  if (missing === 'keep') return;
  const isMuch = wouldLeave > mostLeaving * active;
  if (expectLeave === undefined ? isMuch : expectLeave !== wouldLeave)
    throw new ManyWouldLeave(wouldLeave, active);
}
