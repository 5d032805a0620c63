import { importsClient } from '../support/imports-client';
import { student, studentClient } from '../support/student-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

let system: TestSystem;
let api: ReturnType<typeof studentClient>;
let imports: ReturnType<typeof importsClient>;

const school = [
  ['HS-1', '6A'],
  ['HS-2', '6A'],
  ['HS-3', '6A'],
  ['HS-4', '7A'],
  ['HS-5', '9A'],
] as const;
const classes = [{ from: '6A', to: '7A' }, { from: '7A', to: '8A' }, { from: '9A' }];

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  api = studentClient(system);
  imports = importsClient(api);
  for (const [studentid, room] of school) await api.insert({ ...student, studentid, class: room });
});
afterAll(() => system.close());

const plan = (body: object) => api.call('/imports/rollover', { method: 'POST', body: JSON.stringify(body) });
const all = async () => (await api.list('?status=all')).body as readonly { readonly studentid: string }[];

test('a class that nobody named is refused by name, and nothing is planned', async () => {
  const { status, body } = await plan({ classes: classes.slice(0, 2) });
  expect([status, body]).toMatchObject([400, { errors: [{ message: expect.stringContaining("'9A'") }] }]);
});

test('a new year is planned, written once, and taken back as if it had never been', async () => {
  const before = await all();
  const planned = await plan({ classes, students: [{ studentid: 'HS-3', to: '6A' }] });
  expect([planned.status, planned.body]).toMatchObject([
    201,
    { students: 5, moving: 3, leaving: 1, staying: 1, unread: 0 },
  ]);
  expect(await all()).toEqual(before);
  const { importId, sha256 } = planned.body as { readonly importId: string; readonly sha256: string };
  const leave = { sha256, missing: 'leave' };
  expect((await imports.apply(importId, { ...leave, expectLeave: 2 })).status).toBe(422);
  expect((await imports.apply(importId, { ...leave, expectLeave: 1 })).status).toBe(202);
  const done = await imports.reaches(importId, 'applied');
  expect(done).toMatchObject({ done: 4, of: 4, notApplied: [] });
  expect((await imports.apply(importId, { ...leave, expectLeave: 1 })).status).toBe(202);
  expect(await all()).toMatchObject([
    { studentid: 'HS-1', class: '7A', status: 'active' },
    { studentid: 'HS-2', class: '7A' },
    { studentid: 'HS-3', class: '6A', version: 1 },
    { studentid: 'HS-4', class: '8A' },
    { studentid: 'HS-5', class: '9A', status: 'left' },
  ]);
  expect((await api.call('/students/HS-5/history')).body).toMatchObject([
    { version: 2, action: 'leave', source: 'import', importId },
    { version: 1, action: 'add' },
  ]);
  expect((await imports.undo(importId)).status).toBe(202);
  expect(await imports.reaches(importId, 'undone')).toMatchObject({ done: 4, notUndone: [] });
  expect(await all()).toEqual(before);
});

test('who was corrected after it was planned is left and named, and so is who was after it was written', async () => {
  const { importId, sha256 } = (await plan({ classes })).body as { importId: string; sha256: string };
  const correct = (id: string, version: number) =>
    api.call(`/students/${id}`, {
      method: 'PATCH',
      headers: { 'if-match': `"${version}"` },
      body: JSON.stringify({ name: 'Học sinh sửa' }),
    });
  expect((await correct('HS-3', 1)).status).toBe(200);
  await imports.apply(importId, { sha256, missing: 'leave', expectLeave: 1 });
  const { notApplied } = await imports.reaches(importId, 'applied');
  expect(notApplied).toMatchObject([{ studentid: 'HS-3', reason: 'changed' }]);
  const { body } = await api.call('/students/HS-4');
  expect((await correct('HS-4', (body as { readonly version: number }).version)).status).toBe(200);
  await imports.undo(importId);
  expect((await imports.reaches(importId, 'undone')).notUndone).toMatchObject([
    { studentid: 'HS-4', reason: 'changed' },
  ]);
});
