import { importOffice } from '../../../support/import-office';
import type { Death } from '../../../support/mortal';
import { openTables, type Tables } from '../../../support/open-tables';
import { registrar } from '../../../support/registrar';
import { listOf, studentsOf } from '../../../support/school-lists';

let tables: Tables;
let desk: ReturnType<typeof registrar>;
let office: ReturnType<typeof importOffice>;

beforeEach(async () => {
  tables = await openTables();
  desk = registrar(tables.client);
  office = importOffice(tables.client);
});
afterEach(() => tables.close());

async function applied(list: string, missing: 'keep' | 'leave' = 'keep', expectLeave?: number) {
  const plan = await office.check(list);
  await office.apply(plan, missing, expectLeave);
  await office.run();
  return plan;
}

test('2,000 rows, killed ten times: as if written once, and taken back byte for byte', async () => {
  const before = studentsOf(1_000);
  const first = await applied(listOf(before));
  const table = await office.records();
  expect(table).toHaveLength(1_000);
  const changes = studentsOf(2_000).map((each, at) => (at % 2 === 0 ? { ...each, class: '9D' } : each));
  const plan = await office.check(listOf(changes));
  expect(plan.counts).toMatchObject({ toAdd: 1_000, toChange: 500, unchanged: 500 });
  const ten = Array.from(
    { length: 10 },
    (_, at): Death => ({
      at: 3 + 7 * at,
      when: at % 2 === 0 ? 'before' : 'after',
    }),
  );
  await office.apply(plan);
  await office.run(ten);
  expect((await office.state(plan.importId)).notApplied).toEqual([]);
  expect((await office.check(listOf(changes))).counts).toMatchObject({
    toAdd: 0,
    toChange: 0,
    unchanged: 2_000,
  });
  expect(await desk.history('HS-00000')).toHaveLength(2);
  await office.undo(plan);
  await office.run(ten);
  expect((await office.state(plan.importId)).notUndone).toEqual([]);
  expect(await office.records()).toEqual(table);
  // Whose history went on is not taken out of the table, though it is as the first list made it.
  await office.undo(first);
  await office.run();
  expect(await office.records()).toHaveLength(500);
  expect((await office.state(first.importId)).notUndone).toHaveLength(500);
}, 300_000);
