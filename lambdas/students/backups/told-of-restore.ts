import type { RestoreState } from '../../../contracts/students/restores';
import type { StoredRestore } from './restore-store';

/** What is told of a restore. */
export function toldOf({ runner: _, aliveAt: __, requestId: ___, ...state }: StoredRestore): RestoreState {
  return state;
}
