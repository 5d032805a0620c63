import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { newMark } from '../../../../lambdas/students/records/pending-insert';
import { createPendingInserts } from '../../../../lambdas/students/records/pending-inserts';
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

describe('ids', () => {
  test.each([
    ['HS-901', 'hs-901'],
    ['hs-902', 'HS-902'],
    ['HS-903', 'ＨＳ-903'],
    ['Ảnh-904', 'ảNH-904'],
  ])('%s and %s are one student', async (one, other) => {
    await desk.add({ ...demoStudent, studentid: one });
    await expect(desk.add({ ...demoStudent, studentid: other })).rejects.toMatchObject({ kind: 'conflict' });
    expect(await desk.stored(other)).toBeUndefined();
  });

  test('of records from before ids were folded count in capitals and in small letters at once', async () => {
    await desk.leaveOld({ ...demoStudent, studentid: 'HS-911' });
    await desk.leaveOld({ ...demoStudent, studentid: 'hs-912' });
    for (const studentid of ['hs-911', 'Hs-911', 'HS-912']) {
      await expect(desk.add({ ...demoStudent, studentid })).rejects.toMatchObject({ kind: 'conflict' });
    }
  });

  test('of such records in mixed letters count from their first change on', async () => {
    await desk.leaveOld({ ...demoStudent, studentid: 'Hs-921a' });
    await desk.correct('Hs-921a', 1, { class: '6B' });
    await expect(desk.add({ ...demoStudent, studentid: 'HS-921A' })).rejects.toMatchObject({
      kind: 'conflict',
    });
  });

  test('find their student in any spelling, of old records too', async () => {
    await desk.add({ ...demoStudent, studentid: 'Hs-951' });
    await desk.leaveOld({ ...demoStudent, studentid: 'HS-952' });
    await desk.correct('hS-951', 1, { class: '6B' });
    await desk.leave('hs-952', 1);
    expect(await desk.stored('Hs-951')).toMatchObject({ class: '6B', version: 2 });
    expect(await desk.stored('HS-952')).toMatchObject({ status: 'left', version: 2 });
    expect(await desk.stored('hs-952')).toBeUndefined();
    await desk.erase('Hs-951', 2);
    await expect(desk.correct('hs-951', 2, { class: '6C' })).rejects.toMatchObject({ kind: 'not-found' });
    await expect(desk.correct('hs-953', 1, { class: '6C' })).rejects.toMatchObject({ kind: 'not-found' });
  });

  test('that two old records spell differently stay two, each with its own history', async () => {
    await desk.leaveOld({ ...demoStudent, studentid: 'HS-931' });
    await desk.leaveOld({ ...demoStudent, studentid: 'hs-931' });
    await desk.correct('HS-931', 1, { class: 'one' });
    await desk.correct('hs-931', 1, { class: 'two' });
    expect(await desk.history('HS-931')).toMatchObject([{ changes: [{ after: 'one' }] }]);
    expect(await desk.history('hs-931')).toMatchObject([{ changes: [{ after: 'two' }] }]);
  });

  test('that are taken back with a refused mail are free again', async () => {
    let refuses = true;
    const shy = registrar(tables.client, { refused: () => refuses });
    await expect(shy.add({ ...demoStudent, studentid: 'HS-941' })).rejects.toMatchObject({ kind: 'failed' });
    expect(await shy.history('HS-941')).toEqual([]);
    refuses = false;
    expect(await shy.add({ ...demoStudent, studentid: 'hs-941' })).toBe('sent');
  });

  test('that were freed take nobody in who was refused before, however late that is carried out', async () => {
    const inserts = createPendingInserts(tables.client, names);
    const [first, second] = [newMark(Date.now()), newMark(Date.now())];
    const at = new Date().toISOString();
    const added = {
      student: { ...demoStudent, studentid: 'HS-961' },
      author: program,
      at,
      requestId: 'request-0',
    };
    const other = { ...added, student: { ...added.student, name: 'Another' } };
    expect(await inserts.insert(added, first)).toBeUndefined();
    const sent = vi.spyOn(tables.client, 'send');
    expect(await inserts.insert(other, second)).toMatchObject({ name: demoStudent.name });
    const sentInsertion = sent.mock.calls[0]?.[0] as TransactWriteCommand;
    sent.mockRestore();
    expect(await inserts.withdraw('HS-961', first)).toBe('gone');
    const late = tables.client.send(new TransactWriteCommand(sentInsertion.input));
    await expect(late).rejects.toMatchObject({ name: 'TransactionCanceledException' });
    expect(await desk.stored('HS-961')).toBeUndefined();
    expect(await inserts.insert(other, second)).toBeUndefined();
    expect(await desk.stored('HS-961')).toMatchObject({ name: 'Another' });
  });

  test('that were freed and belong to an old record stay with it', async () => {
    const shy = registrar(tables.client, { refused: () => true });
    await expect(shy.add({ ...demoStudent, studentid: 'HS-971' })).rejects.toMatchObject({ kind: 'failed' });
    const idItem = async () =>
      (await tables.client.send(new GetCommand({ TableName: names.IDS_TABLE_NAME, Key: { id: 'hs-971' } })))
        .Item;
    expect(await idItem()).toMatchObject({ freed: expect.any(String), expiresAt: expect.any(Number) });
    await desk.leaveOld({ ...demoStudent, studentid: 'HS-971' });
    await desk.correct('hs-971', 1, { class: '6B' });
    expect(await idItem()).toEqual({ id: 'hs-971', studentid: 'HS-971' });
  });
});
