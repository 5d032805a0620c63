import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { judgeAsApi, type WantsOlder } from '../../../../lambdas/students/backups/judge-record';
import { createRecordedRestore } from '../../../../lambdas/students/backups/recorded-restore';
import { applyRestore, planRestore } from '../../../../lambdas/students/backups/restore-plan';
import { newMark } from '../../../../lambdas/students/records/pending-insert';
import { createPendingInserts } from '../../../../lambdas/students/records/pending-inserts';
import type { StoredRecord } from '../../../../lambdas/students/records/students';
import { demoStudent, program } from '../../../support/fakes/demo-students';
import { openTables, type Tables } from '../../../support/open-tables';
import { tables as names, registrar } from '../../../support/registrar';

let tables: Tables;
let desk: ReturnType<typeof registrar>;

beforeAll(async () => {
  tables = await openTables();
  desk = registrar(tables.client);
});
afterAll(() => tables.close());

const older: WantsOlder = () => true;

async function* from(records: readonly StoredRecord[]) {
  yield* records;
}

async function restore(records: readonly StoredRecord[], wantsOlder?: WantsOlder) {
  const table = createRecordedRestore(tables.client, names, desk.clock);
  const judge = judgeAsApi(desk.clock.now(), wantsOlder);
  const plan = await planRestore(table, from(records), () => undefined, judge);
  const outcome = await applyRestore(table, from(records), () => undefined, judge);
  const ids = Object.entries(plan).map(([what, { firstIds }]) => [what, firstIds]);
  return { plan: Object.fromEntries(ids), ...outcome };
}

test('an old backup brings back what was there, each with an entry of its history', async () => {
  await desk.add({ ...demoStudent, studentid: 'R-1' });
  await desk.correct('R-1', 1, { class: '6B' });
  await desk.add({ ...demoStudent, studentid: 'R-2' });
  const backup = ['R-1', 'R-2', 'R-3'].map((studentid) => ({ ...demoStudent, studentid }));
  expect(await restore(backup, older)).toMatchObject({
    plan: { changed: ['R-1'], unchanged: ['R-2'], added: ['R-3'] },
    written: 2,
  });
  expect(await desk.stored('R-1')).toMatchObject({ ...backup[0], version: 3, updatedBy: 'operator' });
  expect(await desk.history('R-1')).toMatchObject([
    { version: 3, action: 'restore', source: 'restore', changes: [{ field: 'class', after: '10A1' }] },
    { version: 2 },
    { version: 1 },
  ]);
  expect(await desk.stored('R-3')).toMatchObject({ ...backup[2], version: 2 });
  expect(await restore(backup)).toMatchObject({ written: 0, conflicts: { count: 0 } });
});

test('what was corrected since is kept, unless the older value is asked for', async () => {
  for (const studentid of ['R-51', 'R-52']) {
    await desk.add({ ...demoStudent, studentid });
    await desk.correct(studentid, 1, { email: 'corrected@families.example' });
  }
  const backup = ['R-51', 'R-52'].map((studentid) => ({ ...demoStudent, studentid }));
  expect(await restore(backup)).toMatchObject({ plan: { kept: ['R-51', 'R-52'] }, written: 0 });
  expect(await desk.stored('R-51')).toMatchObject({ email: 'corrected@families.example', version: 2 });
  expect(await restore(backup, (id) => id === 'R-52')).toMatchObject({
    plan: { kept: ['R-51'], changed: ['R-52'] },
    written: 1,
  });
  expect(await desk.stored('R-52')).toMatchObject({ email: demoStudent.email, version: 3 });
});

test('who had left by then has left again, and who returned since is as the backup says', async () => {
  await desk.add({ ...demoStudent, studentid: 'R-11' });
  await desk.leave('R-11', 1);
  const left = (await desk.stored('R-11')) ?? {};
  await desk.comeBack('R-11', 2);
  const here = (await desk.stored('R-11')) ?? {};
  await restore([left], older);
  expect(await desk.stored('R-11')).toMatchObject({ status: 'left', leftOn: '2026-05-29', version: 4 });
  await restore([here], older);
  expect(await desk.stored('R-11')).not.toHaveProperty('leftOn');
});

test('erased students stay erased, and an erasure in a backup stays one', async () => {
  const gone = { ...demoStudent, studentid: 'R-21', name: 'Học sinh bị xóa' };
  await desk.add(gone);
  await desk.erase('R-21', 1);
  expect(await restore([gone])).toMatchObject({ plan: { erased: ['R-21'] }, written: 0 });
  expect(await desk.everything()).not.toContain(gone.name);
  const left = { studentid: 'R-22', status: 'erased', version: 4, erasedAt: '2026-11-20T07:00:00.000Z' };
  expect(await restore([left])).toMatchObject({ plan: { added: ['R-22'] }, written: 1 });
  expect(await restore([{ ...gone, studentid: 'R-22' }])).toMatchObject({ plan: { erased: ['R-22'] } });
});

test('what the API would refuse is named and not written', async () => {
  const bad = { ...demoStudent, studentid: 'R-31', birthdate: 'not a date' };
  expect(await restore([bad])).toMatchObject({ plan: { refused: ['R-31'] }, written: 0 });
  await desk.add({ ...demoStudent, studentid: 'R-32' });
  const other = { ...demoStudent, studentid: 'r-32' };
  expect(await restore([other])).toMatchObject({ written: 0, conflicts: { firstIds: ['r-32'] } });
});

test('a record that was lost goes on after the last version of its history', async () => {
  await desk.leaveOld({ ...demoStudent, studentid: 'R-41' });
  await desk.correct('R-41', 1, { class: '6B' });
  await desk.correct('R-41', 2, { class: '6C' });
  const backup = { ...demoStudent, studentid: 'R-41' };
  await desk.lose('R-41');
  await restore([backup]);
  expect(await desk.stored('R-41')).toMatchObject({ version: 4 });
  expect(await desk.history('R-41')).toMatchObject([{ version: 4, action: 'restore' }, {}, {}]);
});

test('a restore that was refused adds nobody when DynamoDB carries it out late', async () => {
  const record = { ...demoStudent, studentid: 'R-61' };
  const inserts = createPendingInserts(tables.client, names);
  const mark = newMark(desk.clock.now());
  const at = new Date(desk.clock.now()).toISOString();
  const another = { ...record, name: 'Another' };
  const added = { student: another, author: program, at, requestId: 'request-0' };
  expect(await inserts.insert(added, mark)).toBeUndefined();
  const sent = vi.spyOn(tables.client, 'send');
  const table = createRecordedRestore(tables.client, names, desk.clock);
  expect(await table.put(record, undefined)).toBe(false);
  const addition = sent.mock.calls
    .map(([command]) => command)
    .find((command) => command instanceof TransactWriteCommand);
  sent.mockRestore();
  expect(await inserts.withdraw('R-61', mark)).toBe('gone');
  const late = tables.client.send(new TransactWriteCommand(addition?.input ?? { TransactItems: [] }));
  await expect(late).rejects.toMatchObject({ name: 'TransactionCanceledException' });
  expect(await desk.stored('R-61')).toBeUndefined();
  expect(await table.put(record, undefined)).toBe(true);
  expect(await desk.stored('R-61')).toMatchObject({ name: record.name });
});

test('who is just being added is left: the mail may be refused, and then nobody is there', async () => {
  const record = { ...demoStudent, studentid: 'R-71' };
  const inserts = createPendingInserts(tables.client, names);
  const mark = newMark(desk.clock.now());
  const at = new Date(desk.clock.now()).toISOString();
  const added = { student: { ...record, name: 'Another' }, author: program, at, requestId: 'request-71' };
  await inserts.insert(added, mark);
  expect(await restore([record], older)).toMatchObject({ written: 0, conflicts: { firstIds: ['R-71'] } });
  expect(await inserts.withdraw('R-71', mark)).toBe('gone');
});

test.each(['mailing', 'unconfirmed'])(
  'of a mail that was on its way by then (%s) nobody knows whether it went',
  async (mark) => {
    const record = { ...demoStudent, studentid: `R-mark-${mark}` };
    const until = '2026-11-20T07:00:20.000Z';
    await restore([{ ...record, [mark]: { token: 'import 1', until } }]);
    const stored = await desk.stored(record.studentid);
    expect(stored).toMatchObject({ ...record, mails: [{ to: record.email, outcome: 'unsure' }] });
    expect(stored).not.toHaveProperty(mark);
  },
);
