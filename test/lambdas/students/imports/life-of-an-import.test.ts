import type { HistoryEntry } from '../../../../contracts/students/history';
import { importOffice } from '../../../support/import-office';
import { mixedSchool } from '../../../support/mixed-school';
import type { Death } from '../../../support/mortal';
import { openTables, type Tables } from '../../../support/open-tables';
import { registrar } from '../../../support/registrar';
import { studentOf } from '../../../support/school-lists';

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

const ofImport = (entries: readonly HistoryEntry[]) =>
  entries.map(({ version, action, source, importId = '' }) => [version, action, source, importId]);

test('a list is written as its plan says, and the same list again changes nothing', async () => {
  const list = await school();
  const { importId, counts } = await applied(list, 'leave', 1);
  expect(counts).toMatchObject({ toAdd: 2, toChange: 3, unchanged: 1, wouldLeave: 1, active: 4 });
  expect(await office.state(importId)).toMatchObject({
    ...{ state: 'applied', done: 6, of: 6, notApplied: [], appliedBy: '7 staff-02@school.example' },
  });
  expect(await office.records()).toMatchObject([
    { studentid: 'HS-00001', class: '9C', version: 2 },
    { studentid: 'HS-00002', name: 'Học sinh khác', email: 'new@families.example', version: 2 },
    { studentid: 'HS-00003', status: 'active', version: 3 },
    { studentid: 'HS-00004', version: 1 },
    { studentid: 'HS-00005', status: 'left', version: 2 },
    { ...studentOf(6), status: 'active', version: 1 },
    { ...studentOf(7), status: 'active', version: 1 },
  ]);
  expect(ofImport(await desk.history('HS-00003'))[0]).toEqual([3, 'import', 'import', importId]);
  expect(ofImport(await desk.history('HS-00006'))).toEqual([[1, 'add', 'import', importId]]);
  const again = await office.check(list);
  expect(again.counts).toMatchObject({ toAdd: 0, toChange: 0, unchanged: 6, wouldLeave: 0 });
});

test('undone, the table is byte for byte as before, and records can be changed as before', async () => {
  const list = await school();
  const before = await office.records();
  const plan = await applied(list, 'leave', 1);
  await office.undo(plan);
  await office.run();
  expect(await office.state(plan.importId)).toMatchObject({ state: 'undone', done: 6, of: 6, notUndone: [] });
  expect(await office.records()).toEqual(before);
  expect(ofImport(await desk.history('HS-00001')).slice(0, 2)).toEqual([
    [3, 'undo', 'import', plan.importId],
    [2, 'import', 'import', plan.importId],
  ]);
  // A version that was somebody's once is never another one's.
  await desk.correct('HS-00001', 1, { class: '8B' });
  await desk.correct('HS-00002', 1, { class: '8B' });
  expect(await office.records()).toMatchObject([
    { class: '8B', version: 4 },
    { class: '8B', version: 4 },
    {},
    {},
    {},
  ]);
  await desk.add(studentOf(6));
  const second = await applied(list);
  expect(second.counts).toMatchObject({ toAdd: 1, toChange: 3 });
  await office.undo(second);
  await office.run();
  expect(await office.records()).toMatchObject([
    { class: '8B', version: 4 },
    { class: '8B', version: 4 },
    {},
    {},
    {},
    {},
  ]);
});

const deaths = Array.from({ length: 12 }, (_, at) => at).flatMap((at): readonly Death[] => [
  { at, when: 'before' },
  { at, when: 'after' },
]);

test.each(deaths)(
  'killed at its call $at, $when it is made, a run is gone on with, as if it had been one',
  async (death) => {
    const list = await school();
    const before = await office.records();
    const plan = await office.check(list);
    await office.apply(plan, 'leave', 1);
    await office.run([death, death]);
    expect(await office.state(plan.importId)).toMatchObject({ state: 'applied', done: 6, notApplied: [] });
    expect((await office.records()).map(({ version }) => version)).toEqual([2, 2, 3, 1, 2, 1, 1]);
    await office.undo(plan);
    await office.run([death, death]);
    expect(await office.state(plan.importId)).toMatchObject({ state: 'undone', notUndone: [] });
    expect(await office.records()).toEqual(before);
    expect((await desk.history('HS-00001')).map(({ version }) => version)).toEqual([3, 2, 1]);
  },
);
