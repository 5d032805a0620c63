import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { tryMark, waitingMark } from '../../../../lambdas/students/imports/mail-marks';
import { letGo } from '../../../../lambdas/students/imports/sendImportMails/deliver';
import { createMailNotes } from '../../../../lambdas/students/records/mail-notes';
import { openTables, type Tables } from '../../../support/open-tables';
import { studentOf } from '../../../support/school-lists';

const TableName = 'studentData';
const of = { importId: 'an-import', expiresAt: '2026-11-27T05:00:00.000Z' };
const { studentid } = studentOf(1);

let tables: Tables;
let now = Date.parse('2026-11-20T05:00:00Z');
beforeAll(async () => {
  tables = await openTables();
});
afterAll(() => tables.close());

test('a mail that its sender puts back, for SES takes none, waits no longer where its import was undone', async () => {
  const notes = createMailNotes(tables.client, TableName);
  const Item = { ...studentOf(1), version: 1, status: 'active', mailing: waitingMark(of) };
  await tables.client.send(new PutCommand({ TableName, Item }));
  const begun = tryMark(of.importId, 1, now);
  expect(await notes.takeMail(studentid, waitingMark(of), begun)).toMatchObject({ isTaken: true });
  const sleep = async (milliseconds: number) => {
    now += milliseconds;
    await notes.takeMail(studentid, begun, waitingMark(of));
  };
  await letGo({ notes, clock: { now: () => now, sleep } }, of, studentid);
  const stored = await tables.client.send(new GetCommand({ TableName, Key: { studentid } }));
  expect(stored.Item).toMatchObject({ studentid });
  expect(stored.Item).not.toHaveProperty('mailing');
  expect(stored.Item).not.toHaveProperty('mails');
});
