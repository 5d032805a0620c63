import { judgeImport } from '../../../simulation/models/imports';
import type { TaskTold } from '../../../simulation/students/task';
import { imported, state, studentid, undone } from '../../support/import-facts';

test('whoever was taken back, then added and taken back by another import, may be named, and by none but that one', () => {
  const list = { ...imported.checked, toAdd: [{ row: 1, studentid }], toChange: [] } as TaskTold['checked'];
  const named = { ...state, notUndone: [{ studentid, reason: 'changed' }] } as TaskTold['state'];
  const first: TaskTold = { ...imported, checked: list, state: named };
  const other: TaskTold = { ...first, task: { ...imported.task, client: 'clerk 2' }, state };
  const lost = (...done: readonly TaskTold[]) =>
    judgeImport(
      { ...undone, there: [], records: [], ids: [], history: [], done },
      first,
      first.task as never,
    );
  expect(lost(first, other)).toEqual([]);
  expect(lost(first)).toContain(`lost: an import that writes ${studentid} has not`);
});
