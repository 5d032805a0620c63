import { importOffice } from '../../../support/import-office';
import { openTables, type Tables } from '../../../support/open-tables';
import { registrar } from '../../../support/registrar';
import { listOf, studentOf } from '../../../support/school-lists';

let tables: Tables;
let office: ReturnType<typeof importOffice>;

beforeEach(async () => {
  tables = await openTables();
  office = importOffice(tables.client);
});
afterEach(() => tables.close());

const week = 7 * 24 * 3_600_000;

test('who looks for an earlier import finds those that were written, what happened last first', async () => {
  await registrar(tables.client).add(studentOf(9));
  const first = await office.check(listOf([studentOf(1), studentOf(9)]), '6A.csv');
  await office.check(listOf([studentOf(5)]), 'only looked at.csv');
  await office.apply(first);
  await office.run();
  const year = await office.planYear({ classes: [{ from: studentOf(1).class, to: '8A' }] });
  await office.apply(year, 'leave', 0);
  await office.run();
  expect(await office.list()).toMatchObject([
    { importId: year.importId, what: 'year', state: 'applied', missing: 'leave' },
    { importId: first.importId, what: 'list', name: '6A.csv', state: 'applied', notApplied: 0 },
  ]);
  await office.undo(first);
  await office.run();
  expect(await office.list()).toMatchObject([
    { name: '6A.csv', state: 'undone', undoneBy: '7 staff-02@school.example', notUndone: 1 },
    { what: 'year' },
  ]);
  await office.clock.sleep(week);
  expect(await office.list()).toEqual([]);
});

test('a run that nobody hears of is told of, and the same request has it go on', async () => {
  const plan = await office.check(listOf([studentOf(1), studentOf(2)]));
  await office.apply(plan);
  office.lose();
  expect(await office.look(plan)).not.toHaveProperty('isSilent');
  await office.clock.sleep(31_000);
  expect(await office.look(plan)).toMatchObject({ state: 'applying', isSilent: true });
  expect(await office.list()).toMatchObject([{ isSilent: true }]);
  await office.apply(plan);
  await office.run();
  expect(await office.look(plan)).toMatchObject({ state: 'applied', done: 2 });
  expect(await office.look(plan)).not.toHaveProperty('isSilent');
  await office.undo(plan);
  office.lose();
  await office.clock.sleep(31_000);
  expect(await office.look(plan)).toMatchObject({ state: 'undoing', isSilent: true });
  await office.undo(plan);
  await office.run();
  expect(await office.look(plan)).toMatchObject({ state: 'undone', done: 2 });
});
