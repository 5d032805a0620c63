import type { ImportState } from '../../../contracts/students/import-state';
import { judge } from '../../../simulation/models/students';
import { studentOf } from '../../../simulation/students/act';
import type { Facts } from '../../../simulation/students/facts';
import type { TaskTold } from '../../../simulation/students/task';
import { nothingElse } from '../../support/import-facts';

const students = [studentOf('HS-001'), studentOf('HS-003', 3)];
const time = '2026-11-02T07:00:00.000Z';
const counts = { toAdd: 0, toChange: 1, unchanged: 0, errors: 0, warnings: 0, wouldLeave: 1, active: 2 };
const answer = { status: 202, body: {}, replayed: false, retryAfter: false };

const state: ImportState = {
  ...{ importId: 'i', sha256: 's', rows: 2, counts, checkedAt: time, checkedBy: '1', expiresAt: time },
  ...{ done: 2, of: 2, notApplied: [], notUndone: [], dateForm: 'YYYY-MM-DD', state: 'applied' },
  what: 'year',
};
const told: TaskTold = {
  task: { kind: 'rollover', client: 'clerk 1', at: 0, classes: [{ from: '1A', to: '2A' }, { from: '3A' }] },
  steps: { 'apply 1': [answer] },
  year: { importId: 'i', sha256: 's', moving: 1, leaving: 1 },
  state,
};
const own = { version: 2, source: 'import', importId: 'i' };
const move = { field: 'class', before: '1A', after: '2A' };
const left = [
  { field: 'status', before: 'active', after: 'left' },
  { field: 'leftOn', before: null, after: '2026-11-02' },
];
const moved = { ...own, studentid: 'HS-001', action: 'import', changes: [move] };
const gone = { ...own, studentid: 'HS-003', action: 'leave', changes: left };
const [one, other] = students;

const good: Facts = {
  ...nothingElse,
  there: students,
  records: [
    { ...one, class: '2A', version: 2, status: 'active' },
    { ...other, version: 2, status: 'left', leftOn: '2026-11-02' },
  ],
  ids: students.map(({ studentid, ...fields }) => ({
    ...{ id: studentid.toLowerCase(), studentid },
    entry: {
      ...{ version: 1, action: 'add', source: 'api' },
      changes: Object.entries(fields).map(([field, after]) => ({ field, before: null, after })),
    },
  })),
  history: [moved, gone],
  done: [told],
};
const named = [{ studentid: 'HS-003', reason: 'changed' }] as const;
const withState = (more: Partial<ImportState>) => ({ done: [{ ...told, state: { ...state, ...more } }] });
const stays = {
  records: [good.records[0] ?? {}, { ...other, version: 1, status: 'active' }],
  history: [moved],
};

test('allows a year in which everybody goes where the class goes, or is named', () => {
  expect(judge(good)).toEqual([]);
  expect(judge({ ...good, ...stays, ...withState({ notApplied: named }) })).toEqual([]);
  const unheard = { ...told, year: undefined, steps: { plan: [{ ...answer, status: 503 }] } };
  const nothing = {
    records: students.map((each) => ({ ...each, version: 1, status: 'active' })),
    history: [],
  };
  const done = [unheard] as unknown as Facts['done'];
  const site = { function: 'planRollover', operation: 's3:PUTObject', occurrence: 1 };
  expect(judge({ ...good, ...nothing, done, struck: [{ site, kind: 'killed-before' }] })).toEqual([]);
  expect(judge({ ...good, ...nothing, done })).toEqual([expect.stringContaining('come again for nothing')]);
});

test('allows a year that goes on where each of the three attempts of its run had a fault', () => {
  const site = { function: 'runImport', operation: 's3:GETObject', occurrence: 1 };
  const struck = Array.from({ length: 3 }, () => ({ site, kind: 'killed-after' as const }));
  const goesOn = { ...good, ...withState({ state: 'applying' }) };
  expect(judge({ ...goesOn, struck })).toEqual([]);
  expect(judge({ ...goesOn, struck: struck.slice(1) })).toEqual([
    expect.stringMatching(/^stuck: the rollover/),
  ]);
});

test.each<[string, Partial<Facts>, RegExp]>([
  ['who was forgotten', stays, /^lost: 1 were rolled over, of 2/],
  ['who moved and is named', withState({ notApplied: named }), /^doubled: 3 were rolled over, of 2/],
  ['who is named and was moved', withState({ notApplied: named }), /^contradiction: HS-003 was, and was not/],
  [
    'who goes elsewhere',
    { history: [{ ...moved, changes: [{ ...move, after: '9Z' }] }, gone] },
    /^contradiction: HS-001 is not where/,
  ],
  [
    'who goes twice',
    { history: [moved, { ...moved, version: 3, changes: [] }, gone] },
    /^doubled: HS-001 was rolled over 2 times/,
  ],
  ['who is not taken back', withState({ state: 'undone' }), /^lost: 0 were taken back, of 2/],
  ['a year that goes on for an hour', withState({ state: 'applying' }), /^stuck: the rollover of clerk 1/],
  ['a year of nobody', { done: [] }, /^made up: version 2 of HS-001/],
  [
    'a year that is refused',
    { done: [{ task: told.task, steps: {} }] },
    /^contradiction: clerk 1 cannot plan/,
  ],
])('does not allow %s', (_what, change, expected) => {
  expect(judge({ ...good, ...change }).filter((each) => expected.test(each))).toHaveLength(1);
});
