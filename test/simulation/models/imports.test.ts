import { judge } from '../../../simulation/models/students';
import type { TaskTold } from '../../../simulation/students/task';
import { imported, state, studentid, undone } from '../../support/import-facts';

test('an undo may name whom another import added and took back since; without that import it may not', () => {
  const list = { ...imported.checked, toAdd: [{ row: 1, studentid }], toChange: [] } as TaskTold['checked'];
  const named = { ...state, notUndone: [{ studentid, reason: 'changed' }] } as TaskTold['state'];
  const first: TaskTold = { ...imported, checked: list, state: named };
  const other: TaskTold = { ...first, task: { ...imported.task, client: 'clerk 2' }, state };
  const lost = (...done: readonly TaskTold[]) =>
    judge({ ...undone, there: [], records: [], ids: [], history: [], done }).filter((each) =>
      each.startsWith(`lost: an import that writes ${studentid}`),
    );
  expect(lost(first, other)).toEqual([]);
  expect(lost(first)).toHaveLength(1);
});
