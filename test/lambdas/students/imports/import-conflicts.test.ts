import { createImportTable, type StepWriter } from '../../../../lambdas/students/imports/import-table';
import { importOffice } from '../../../support/import-office';
import { mixedSchool } from '../../../support/mixed-school';
import { openTables, type Tables } from '../../../support/open-tables';
import { tables as names, registrar } from '../../../support/registrar';
import { listOf, studentOf } from '../../../support/school-lists';

let tables: Tables;
let desk: ReturnType<typeof registrar>;
let office: ReturnType<typeof importOffice>;

beforeEach(async () => {
  tables = await openTables();
  desk = registrar(tables.client);
  office = importOffice(tables.client);
});
afterEach(() => tables.close());

const school = () => mixedSchool(desk);

async function applied(list: string, missing: 'keep' | 'leave' = 'keep', expectLeave?: number) {
  const plan = await office.check(list);
  await office.apply(plan, missing, expectLeave);
  await office.run();
  return plan;
}

test('what was changed since the check is left and named, and the rest is written', async () => {
  const plan = await office.check(await school());
  await desk.correct('HS-00001', 1, { class: '6B' });
  await desk.leaveOld({ ...studentOf(6), studentid: 'hs-00006' });
  await desk.lose('HS-00002');
  await desk.erase('HS-00003', 2);
  await office.apply(plan);
  await office.run();
  expect((await office.state(plan.importId)).notApplied).toEqual([
    { row: 2, studentid: 'HS-00001', reason: 'changed' },
    { row: 3, studentid: 'HS-00002', reason: 'gone' },
    { row: 4, studentid: 'HS-00003', reason: 'erased' },
    { row: 6, studentid: 'HS-00006', reason: 'taken' },
  ]);
  expect(await desk.stored('HS-00007')).toMatchObject({ version: 1 });
  expect(await desk.stored('HS-00001')).toMatchObject({ class: '6B', version: 2 });
});

test('two old records whose ids differ in capitals alone are both written', async () => {
  const old = [studentOf(1), { ...studentOf(1), studentid: 'hs-00001' }];
  for (const student of old) await desk.leaveOld(student);
  const plan = await applied(listOf([studentOf(2)]), 'leave', 2);
  expect(await office.state(plan.importId)).toMatchObject({ state: 'applied', notApplied: [] });
  for (const { studentid } of old) expect(await desk.stored(studentid)).toMatchObject({ status: 'left' });
});

test('an id that is another student by now is left and named: both are of version 1', async () => {
  const student = studentOf(1);
  const first = { ...student, version: 1, status: 'active' };
  await desk.leaveOld({ ...first, createdAt: '2026-11-02T07:00:00.000Z' });
  const plan = await office.check(listOf([{ ...student, class: '9C' }]));
  // The mail to the first was refused, so that nothing was saved; then somebody added this one.
  const another = { ...first, name: 'Another', class: '1A' };
  await desk.leaveOld({ ...another, createdAt: '2026-11-02T07:05:00.000Z' });
  await office.apply(plan);
  await office.run();
  const left = { studentid: student.studentid, reason: 'changed' };
  expect((await office.state(plan.importId)).notApplied).toMatchObject([left]);
  expect(await desk.stored(student.studentid)).toMatchObject({ name: 'Another', class: '1A', version: 1 });
});

test('who was added by a function that died is changed once nobody sends the mail any more, and the record says that it may not have gone', async () => {
  const left = { ...studentOf(1), version: 1, status: 'active', createdAt: '2026-11-02T07:00:00.000Z' };
  const until = (milliseconds: number) => new Date(desk.clock.now() + milliseconds).toISOString();
  await desk.leaveOld({ ...left, unconfirmed: { token: 'x', until: until(-1_000) } });
  await desk.leaveOld({ ...left, ...studentOf(2), unconfirmed: { token: 'y', until: until(3_600_000) } });
  const plan = await applied(listOf([1, 2].map((number) => ({ ...studentOf(number), class: '9C' }))));
  expect((await office.state(plan.importId)).notApplied).toMatchObject([
    { studentid: studentOf(2).studentid, reason: 'changed' },
  ]);
  const changed = await desk.stored(studentOf(1).studentid);
  expect(changed).toMatchObject({ class: '9C', mails: [{ to: studentOf(1).email, outcome: 'unsure' }] });
  expect(changed).not.toHaveProperty('unconfirmed');
  expect(await desk.stored(studentOf(2).studentid)).toMatchObject({
    unconfirmed: { token: 'y' },
    version: 1,
  });
});

test('what was changed since it was applied is left and named by an undo', async () => {
  const plan = await applied(await school());
  await desk.correct('HS-00001', 2, { name: 'Học sinh sửa' });
  await desk.correct('HS-00006', 1, { class: '8B' });
  await desk.erase('HS-00007', 1);
  await office.undo(plan);
  await office.run();
  const { state, notUndone } = await office.state(plan.importId);
  expect(state).toBe('undone');
  expect(notUndone).toEqual([
    { row: 2, studentid: 'HS-00001', reason: 'changed' },
    { row: 6, studentid: 'HS-00006', reason: 'changed' },
    { row: 7, studentid: 'HS-00007', reason: 'erased' },
  ]);
  expect(await desk.stored('HS-00002')).toMatchObject({ name: studentOf(2).name });
});

test('taken back is whoever a run took back before it died, though another spelling has the id by now', async () => {
  const { studentid, name } = studentOf(1);
  const changes = [{ field: 'name', before: null, after: name }] as const;
  const step = { studentid, row: 2, version: 0, changes, was: {} };
  const table = createImportTable(tables.client, names);
  const deed = { importId: 'an-import', by: 'a-key', at: '2026-11-02T07:00:00.000Z' };
  expect(await table.writing(deed).all([step])).toBe(true);
  expect(await table.undoing(deed).all([step])).toBe(true);
  await desk.add({ ...studentOf(1), studentid: 'hs-00001' });
  expect(await table.undoing(deed).one(step)).toBeUndefined();
  expect(await desk.stored('hs-00001')).toMatchObject({ version: 1 });
});

test('a run that was given up, and goes on after all, adds nobody again whom the undo has taken back', async () => {
  const { studentid, name } = studentOf(1);
  const step = {
    ...{ studentid, row: 2, version: 0, was: {} },
    changes: [{ field: 'name', before: null, after: name }] as const,
  };
  const table = createImportTable(tables.client, names);
  const deed = { importId: 'an-import', by: 'a-key', at: '2026-11-02T07:00:00.000Z' };
  expect(await table.writing(deed).one(step)).toBeUndefined();
  expect(await table.undoing(deed).one(step)).toBeUndefined();
  expect(await table.writing(deed).one(step)).toBe('taken');
  expect(await desk.stored(studentid)).toBeUndefined();
  expect(await table.writing({ ...deed, importId: 'another' }).one(step)).toBeUndefined();
});

test('of two runs at once neither takes what the other one did for somebody else’s change', async () => {
  await desk.add(studentOf(1));
  const stored = await desk.stored('HS-00001');
  const changes = [{ field: 'class', before: studentOf(1).class, after: '9C' }] as const;
  const was = { version: 1, createdAt: String(stored?.['createdAt']) };
  const step = { studentid: 'HS-00001', row: 2, version: 1, changes, was };
  const table = createImportTable(tables.client, names);
  const deed = { importId: 'an-import', by: 'a-key', at: '2026-11-02T07:00:00.000Z' };
  const twice = (writer: StepWriter) => Promise.all([writer.one(step), writer.one(step)]);
  expect(await twice(table.writing(deed))).toEqual([undefined, undefined]);
  expect(await twice(table.undoing(deed))).toEqual([undefined, undefined]);
});

test('nobody gets the id of an erased student', async () => {
  await desk.add(studentOf(1));
  await desk.erase('HS-00001', 1);
  const { errors } = await office.check(listOf([{ ...studentOf(1), studentid: 'hs-00001' }]));
  expect(errors).toMatchObject([{ row: 2, field: 'studentid', rule: 'erased' }]);
});

test('more than a fifth of the school leaves only if somebody says how many', async () => {
  await school();
  const list = listOf([studentOf(4)]);
  const plan = await office.check(list);
  expect(plan.counts).toMatchObject({ wouldLeave: 3, active: 4 });
  await expect(office.apply(plan, 'leave')).rejects.toMatchObject({ kind: 'doubtful' });
  await expect(office.apply(plan, 'leave', 2)).rejects.toMatchObject({ kind: 'doubtful' });
  await office.apply(plan, 'leave', 3);
  await office.run();
  expect((await office.records()).filter(({ status }) => status === 'left')).toHaveLength(4);
});

test('an import is applied once, by who saw this file, and undone only after', async () => {
  const plan = await office.check(await school());
  await expect(office.undo(plan)).rejects.toMatchObject({ kind: 'conflict' });
  await expect(office.apply({ ...plan, sha256: '0'.repeat(64) })).rejects.toMatchObject({ kind: 'conflict' });
  expect((await office.apply(plan)).body).toMatchObject({ state: 'applying', done: 0, of: 5 });
  await expect(office.undo(plan)).rejects.toMatchObject({ kind: 'conflict' });
  await office.apply(plan);
  await expect(office.apply(plan, 'leave')).rejects.toMatchObject({ kind: 'conflict' });
  await office.run();
  expect((await office.apply(plan)).body).toMatchObject({ state: 'applied' });
  expect(office.started()).toBe(0);
  await office.undo(plan);
  await office.run();
  expect((await office.undo(plan)).body).toMatchObject({ state: 'undone' });
  await expect(office.apply(plan)).rejects.toMatchObject({ kind: 'conflict' });
});

test('a checked list expires after a week', async () => {
  const plan = await office.check(await school());
  await office.clock.sleep(7 * 24 * 3_600_000);
  await expect(office.apply(plan)).rejects.toMatchObject({ kind: 'not-found' });
});
