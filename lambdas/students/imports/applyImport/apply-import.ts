import type { RequestOf } from '../../../../contracts/http/route';
import type { applyImport as route } from '../../../../contracts/students/import-routes';
import type { Call } from '../../../shared/http/api-function';
import { ManyWouldLeave, OtherFile, WrongState } from '../import-errors';
import type { StoredState } from '../import-store';
import { type SetOutDeps, type SettingOut, setOut } from '../running';

type Request = RequestOf<typeof route>;
type ApplyRequest = Pick<Request, 'params' | 'body'> & Pick<Call, 'apiKeyId' | 'header'>;

/** Of the students at school, who may leave without being counted. */
const mostLeaving = 0.2;

/** Has the plan of a checked file written. */
export function applyImport(deps: SetOutDeps) {
  return ({ params: { importId }, body, ...call }: ApplyRequest) =>
    setOut(deps, { importId, call }, (state, deed) => {
      if (state.sha256 !== body.sha256) throw new OtherFile();
      if (state.state !== 'checked') {
        refuseOther(state, body);
        return undefined;
      }
      guard(state.counts, body);
      return applying(state, body, deed);
    });
}

function applying(
  state: StoredState,
  { missing, mails }: Request['body'],
  { by, at }: SettingOut,
): StoredState {
  const { toAdd, toChange, wouldLeave } = state.counts;
  const of = toAdd + toChange + (missing === 'leave' ? wouldLeave : 0);
  return { ...state, state: 'applying', missing, mails, appliedAt: at, appliedBy: by, done: 0, of };
}

/** It was applied otherwise, or is being taken back. */
function refuseOther(state: StoredState, { missing, mails }: Request['body']): void {
  if (state.state !== 'applying' && state.state !== 'applied') {
    throw new WrongState('This import was undone. Please check the file again.');
  }
  if (state.missing !== missing) {
    throw new WrongState('This import was applied already, with another answer about who is missing.');
  }
  if ((state.mails ?? 'none') !== mails) {
    throw new WrongState('This import was applied already, with another answer about mails.');
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
