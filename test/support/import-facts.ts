import type { ImportState } from '../../contracts/students/import-state';
import { studentOf } from '../../simulation/students/act';
import type { Facts } from '../../simulation/students/facts';
import { personOf, type TaskTold } from '../../simulation/students/task';

export const student = studentOf('HS-001');
const { studentid, ...fields } = student;

export { studentid };
export const by = personOf({ client: 'clerk 1' }).noted;
export const answer = (status: number, body: unknown = {}) => ({
  status,
  body,
  replayed: false,
  retryAfter: false,
});
const counts = {
  toAdd: 0,
  toChange: 1,
  unchanged: 0,
  errors: 0,
  warnings: 0,
  wouldLeave: 0,
  active: 1,
};
export const change = { field: 'class', before: '1A', after: 'listed' } as const;
const first = {
  ...{ version: 1, action: 'add', source: 'api' },
  changes: Object.entries(fields).map(([field, after]) => ({ field, before: null, after })),
};
export const time = '2026-11-02T07:00:00.000Z';

export const state: ImportState = {
  ...{ importId: 'i', sha256: 's', rows: 1, counts, checkedAt: time, checkedBy: by, expiresAt: time },
  ...{ done: 1, of: 1, notApplied: [], notUndone: [] },
  what: 'list',
  dateForm: 'YYYY-MM-DD',
  state: 'undone',
};
export const imported: TaskTold = {
  task: { kind: 'import', client: 'clerk 1', at: 0, list: [student], missing: 'keep', undoneAfter: 1 },
  steps: { 'apply 1': [answer(202)], 'undo 1': [answer(202)] },
  checked: {
    ...{ importId: 'i', sha256: 's', counts, toAdd: [], wouldLeave: [] },
    toChange: [{ row: 1, studentid, changes: [change] }],
  },
  state,
};
export const entry = {
  studentid,
  version: 2,
  action: 'import',
  source: 'import',
  importId: 'i',
  changes: [change],
};
const back = { ...change, before: 'listed', after: '1A' };
export const undo = { ...entry, version: 3, action: 'undo', changes: [back] };

/** Nobody wanted anything of a single student, and nothing else happened. */
export const nothingElse = {
  told: [],
  suppressed: [],
  old: [],
  removed: [],
  began: 0,
  mails: [],
  deeds: [],
  struck: [],
  backups: [],
  files: [],
} as const;

export const undone: Facts = {
  ...nothingElse,
  there: [student],
  records: [{ ...student, version: 1, status: 'active', mails: [] }],
  ids: [{ id: 'hs-001', studentid, entry: first }],
  history: [entry, undo],
  done: [imported],
};
export const applied: Partial<Facts> = {
  records: [{ ...student, class: 'listed', version: 2, status: 'active', mails: [] }],
  history: [entry],
  done: [{ ...imported, steps: { 'apply 1': [answer(202)] }, state: { ...state, state: 'applied' } }],
};
