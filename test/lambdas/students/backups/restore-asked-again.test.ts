import { openTables, type Tables } from '../../../support/open-tables';
import { registrar } from '../../../support/registrar';
import { restoreOffice } from '../../../support/restore-office';
import { studentOf } from '../../../support/school-lists';

let tables: Tables;
let desk: ReturnType<typeof registrar>;
let office: ReturnType<typeof restoreOffice>;

beforeAll(async () => {
  tables = await openTables();
  desk = registrar(tables.client);
  office = restoreOffice(tables.client, desk.clock);
});
afterAll(() => tables.close());

test('asked for again by the same request, it is the same restore, whether it has ended or was never handed over', async () => {
  await desk.add(studentOf(1));
  const name = await office.backUp();
  await desk.lose(studentOf(1).studentid);
  const [expected, requestId] = [{ add: 1, change: 0 }, 'request-1'];
  const first = await office.restore(name, { expect: expected, requestId, isAgain: false });
  const begun = await office.restore(name, { expect: expected, requestId, isAgain: true });
  expect(begun).toEqual(first);
  await office.run();
  const ended = await office.restore(name, { expect: expected, requestId, isAgain: true });
  expect(ended).toMatchObject({ restoreId: first.restoreId, state: 'restored', done: 1 });
  expect(ended).not.toHaveProperty('requestId');
  // The one that it came from, and one way back.
  expect(office.files.stored.size).toBe(2);
  await expect(
    office.restore(name, { expect: expected, requestId: 'request-2', isAgain: true }),
  ).rejects.toMatchObject({
    details: { counts: { add: 0, change: 0 } },
  });
  await office.clock.sleep(86_400_000);
  await expect(office.restore(name, { expect: expected, requestId, isAgain: true })).rejects.toMatchObject({
    details: { counts: { add: 0, change: 0 } },
  });
});

test('who was given the id since it was asked for is another student, and left', async () => {
  const [before, since] = [studentOf(8), { ...studentOf(8), name: 'Another' }];
  await desk.leaveOld({ ...before, version: 1, createdAt: '2026-05-01T07:00:00.000Z', class: '1A' });
  const name = await office.backUp();
  await desk.leaveOld({ ...before, version: 1, createdAt: '2026-05-02T07:00:00.000Z', class: '2B' });
  const { restoreId } = await office.restore(name, { newer: 'replace', expect: { add: 0, change: 1 } });
  await desk.leaveOld({ ...since, version: 1, createdAt: '2026-05-03T07:00:00.000Z' });
  await office.run();
  const { notRestored } = await office.state(name, restoreId);
  expect(notRestored).toEqual([{ studentid: before.studentid, reason: 'changed' }]);
  expect(await desk.stored(before.studentid)).toMatchObject({ ...since, version: 1 });
});
