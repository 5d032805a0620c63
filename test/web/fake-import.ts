import { gunzipSync } from 'node:zlib';
import { exampleRecord } from '../../contracts/openapi/example';
import {
  type ImportState,
  importStateFields,
  type ListedImport,
} from '../../contracts/students/import-state';
import type { ImportsApi } from '../../web/src/sections/students/imports/imports-api';
import type { FakeSchool } from './fake-school';

export const importId = 'Hk29vEjRWeJCrze8SNFZ4k';
const sha256 = 'a3f5c1d2e4b60798'.repeat(4);

type Checked = Extract<Awaited<ReturnType<ImportsApi['check']>>, { ok: true }>['value'];

/** Of a school with 312 students: the list of a class, with mistakes and doubles. */
export const checked: Checked = {
  ...{ importId, sha256, rows: 36, dateForm: 'dd/mm/yyyy', unchanged: 24 },
  understood: {
    ...{ separator: 'tab', headingRow: 1, blankRows: 1 },
    columns: [
      { heading: 'Mã HS', role: 'studentid', first: ['HS-0131', 'HS-0132', 'HS-0133'] },
      { heading: 'Họ tên', role: 'name', first: ['Học sinh mẫu 31', 'Học sinh mẫu 32'] },
      { heading: 'Lớp', role: 'class', first: ['6A', '6A', '6A'] },
      { heading: 'Ngày sinh', role: 'birthdate', first: ['08/01/2015', '17/03/2015'] },
      { heading: 'Email', role: 'email', first: ['parent01@families.example'] },
      { heading: 'Ghi chú', first: ['ăn trưa'] },
    ],
  },
  counts: { toAdd: 3, toChange: 3, unchanged: 24, errors: 3, warnings: 4, wouldLeave: 2, active: 312 },
  toAdd: [
    { row: 31, studentid: 'HS-0131' },
    { row: 32, studentid: 'HS-0132' },
    { row: 33, studentid: 'HS-0133' },
  ],
  toChange: [
    {
      ...{ row: 6, studentid: 'HS00001' },
      changes: [{ field: 'name', before: 'Hoc sinh mau 03', after: 'Học sinh mẫu 03' }],
    },
    {
      ...{ row: 15, studentid: 'HS00002' },
      changes: [
        { field: 'class', before: '6B', after: '6A' },
        { field: 'birthdate', before: '2015-06-03', after: '2015-03-06' },
      ],
    },
    {
      ...{ row: 22, studentid: 'HS00003' },
      changes: [{ field: 'status', before: 'left', after: 'active' }],
    },
  ],
  errors: [
    {
      ...{ row: 12, field: 'birthdate', value: '31/02/2015', rule: 'day' },
      message: 'must be a real day, written dd/mm/yyyy',
    },
    {
      ...{ row: 19, field: 'email', value: 'parent19@families', rule: 'email' },
      message: 'must be an email address',
    },
    {
      ...{ row: 27, field: '', value: 'ăn trưa', rule: 'extra' },
      message: 'has more cells than there are headings',
    },
  ],
  warnings: [
    { row: 2, kind: 'unsureDate', other: '' },
    { row: 33, kind: 'sibling', other: 'HS00002' },
    { row: 31, kind: 'samePerson', other: 'HS00001' },
    { row: 32, kind: 'similarId', other: 'HS-132' },
  ],
  wouldLeave: ['HS00002', 'HS00003'],
};

export const applied: ImportState = {
  ...exampleRecord(importStateFields),
  ...{ importId, sha256, counts: checked.counts, state: 'applied', missing: 'keep', done: 6, of: 6 },
  ...{ appliedAt: '2026-11-20T08:55:00.000Z', appliedBy: '7 staff-01@school.example' },
  ...{ notApplied: [], notUndone: [], mails: 'none', mailed: undefined, isSilent: undefined },
};

/** Of 30 who were added, with some of each end. */
export const mailed: NonNullable<ImportState['mailed']> = {
  ...{ of: 30, done: 20, sent: 14, again: 1, withheld: 2, failed: 1, unsure: 1, dropped: 2 },
  at: '2026-11-20T08:56:00.000Z',
};

/** As they are listed, one of each kind. */
export const earlierImports: readonly ListedImport[] = [
  {
    ...{ importId, what: 'list', name: '7B-moi.csv', state: 'applied', missing: 'keep', notUndone: 0 },
    ...{ counts: { ...checked.counts, toAdd: 3, toChange: 5 }, notApplied: 1 },
    ...{ appliedAt: '2026-11-20T02:14:00.000Z', appliedBy: '7 staff-01@school.example' },
  },
  {
    ...{ importId: 'y'.repeat(22), what: 'year', state: 'applying', missing: 'leave', notUndone: 0 },
    ...{ counts: { ...checked.counts, toAdd: 0, toChange: 271, wouldLeave: 41 }, notApplied: 0 },
    ...{ appliedAt: '2026-09-05T08:00:00.000Z', appliedBy: '8 staff-02@school.example' },
  },
  {
    ...{ importId: 'u'.repeat(22), what: 'list', state: 'undone', missing: 'keep', notUndone: 0 },
    ...{ counts: { ...checked.counts, toAdd: 289, toChange: 0 }, notApplied: 0 },
    ...{ appliedAt: '2026-09-04T09:30:00.000Z', appliedBy: 'api-key' },
    ...{ undoneAt: '2026-09-04T09:52:00.000Z', undoneBy: '8 staff-02@school.example' },
  },
  {
    ...{ importId: 's'.repeat(22), what: 'list', name: 'truong.zip', state: 'applying', missing: 'keep' },
    ...{ counts: { ...checked.counts, toAdd: 3, toChange: 0 }, notApplied: 0, notUndone: 0, isSilent: true },
    ...{ appliedAt: '2026-09-03T09:30:00.000Z', appliedBy: '8 staff-02@school.example' },
  },
];

/** Checks, writes and takes back as the API does; it goes on when the test says so. */
export function withImports(school: FakeSchool, plan = checked) {
  const sent: unknown[] = [];
  const files: string[] = [];
  let state = applied;
  const is = (more: Partial<ImportState>) => {
    state = { ...state, ...more };
  };
  const answer = (status: number) => ({ status, body: state });
  school.answers.set('POST /imports', (_, bytes) => {
    files.push(gunzipSync(bytes).toString('utf8'));
    return { status: 201, body: plan };
  });
  school.answers.set(`POST /imports/${importId}/apply`, (body) => {
    sent.push(JSON.parse(body));
    is({ state: 'applying', done: 2, isSilent: undefined });
    return answer(202);
  });
  school.answers.set(`DELETE /imports/${importId}`, () => {
    is({ state: 'undoing', done: 1, isSilent: undefined });
    return answer(202);
  });
  school.answers.set(`GET /imports/${importId}`, () => answer(200));
  let earlier: readonly ListedImport[] = [];
  school.answers.set('GET /imports', () => ({ status: 200, body: earlier }));
  return { sent, files, is, were: (imports: readonly ListedImport[]) => (earlier = imports) };
}
