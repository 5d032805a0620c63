import type { RequestOf } from '../../../../contracts/http/route';
import type { undoImport as route } from '../../../../contracts/students/import-routes';
import type { Call } from '../../../shared/http/api-function';
import { WrongState } from '../import-errors';
import type { StoredState } from '../import-store';
import { type SetOutDeps, type SettingOut, setOut } from '../running';

type UndoRequest = Pick<RequestOf<typeof route>, 'params'> & Pick<Call, 'apiKeyId' | 'header'>;

/** Has an applied import taken back. */
export function undoImport(deps: SetOutDeps) {
  return ({ params: { importId }, ...call }: UndoRequest) =>
    setOut(deps, { importId, call }, (state, deed) => {
      refuseTooEarly(state);
      return state.state === 'applied' ? undoing(state, deed) : undefined;
    });
}

function refuseTooEarly({ state }: StoredState): void {
  if (state === 'checked') throw new WrongState('This import was not applied.');
  if (state === 'applying') throw new WrongState('This import is still being applied.');
}

/** What was not applied need not be taken back. */
function undoing({ aliveAt: _, ...state }: StoredState, { by, at }: SettingOut): StoredState {
  const of = state.of - state.notApplied.length;
  return { ...state, state: 'undoing', undoneAt: at, undoneBy: by, done: 0, of };
}
