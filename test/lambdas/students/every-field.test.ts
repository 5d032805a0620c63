import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { check } from '../../../contracts/http/check';
import { exampleRecord } from '../../../contracts/openapi/example';
import { historyFields } from '../../../contracts/students/history';
import { correctionFields, listedStudent, studentRecordFields } from '../../../contracts/students/record';
import { type StudentField, student, studentFields } from '../../../contracts/students/student';
import { backupChunks } from '../../../lambdas/students/backups/backup';
import { checkedRecords } from '../../../lambdas/students/backups/backup-records';
import { comparedFields } from '../../../lambdas/students/backups/judge-record';
import { createRestoreTable } from '../../../lambdas/students/backups/restore-table';
import { confirmationMail } from '../../../lambdas/students/records/confirmation-mail';
import { listStudents } from '../../../lambdas/students/records/getStudentData/list-students';
import { createPendingInserts } from '../../../lambdas/students/records/pending-inserts';
import { sameStudent } from '../../../lambdas/students/records/student';
import { createStudents } from '../../../lambdas/students/records/students';
import { apiDescription } from '../../support/api-description';
import { program } from '../../support/fakes/demo-students';

/** A field of a student is written once; each of these places must have it. */
const fields = Object.keys(studentFields) as StudentField[];
const example = exampleRecord(studentFields);
/** No value is a part of another. */
const sample = Object.fromEntries(
  fields.map((field) => [
    field,
    studentFields[field].kind === 'text' ? `the ${field} of one` : example[field],
  ]),
) as typeof example;
const at = '2026-11-20T07:00:00.000Z';
const added = { student: sample, author: program, at, requestId: 'request-0' };
const tables = { TABLE_NAME: 'students', IDS_TABLE_NAME: 'ids' };
const mark = { token: 'mine', until: '2026-11-20T07:00:08.000Z' };

const warn = () => undefined;
const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1' }));
const dynamoDb = mockClient(client);

beforeEach(() => dynamoDb.reset());

describe.each(fields)('the field %s', (field) => {
  const { [field]: _left, ...without } = sample;
  const value = sample[field];

  it('is asked for by the insert', () => {
    const { issues } = check(student, without, 'request', Date.parse('2026-11-20'));
    expect(issues).toMatchObject([{ path: field, rule: 'required' }]);
  });

  it('is stored by the insert', async () => {
    dynamoDb.on(TransactWriteCommand).resolves({});
    await createPendingInserts(client, tables).insert(added, mark);
    const { TransactItems } = dynamoDb.commandCalls(TransactWriteCommand)[0]?.args[0].input ?? {};
    expect(TransactItems?.[0]?.Put).toMatchObject({ Item: { [field]: value } });
  });

  it('is told by a refused insert, and makes another student of the same id', async () => {
    const Item = Object.fromEntries(fields.map((each) => [each, { S: sample[each] }]));
    const CancellationReasons = [{ Code: 'ConditionalCheckFailed', Item }, { Code: 'None' }];
    dynamoDb
      .on(TransactWriteCommand)
      .rejects(new TransactionCanceledException({ message: 'No', $metadata: {}, CancellationReasons }));
    const existing = await createPendingInserts(client, tables).insert(added, mark);
    expect(existing).toMatchObject({ [field]: value });
    expect(sameStudent({ ...sample, [field]: 'another' }, sample)).toBe(false);
  });

  it('is in the confirmation mail, in both languages', () => {
    const [vietnamese = '', english = ''] = confirmationMail(sample).text.split('----\n');
    expect([vietnamese, english]).toEqual([expect.stringContaining(value), expect.stringContaining(value)]);
  });

  it('is read from the table and listed', async () => {
    dynamoDb.on(ScanCommand).resolves({ Items: [sample] });
    const request = { query: {}, gzipAccepted: false, remainingTime: () => 20_000 };
    const { payload } = await listStudents({ students: createStudents(client, 'students'), warn })(request);
    expect(JSON.parse(payload.body)).toMatchObject([{ [field]: value }]);
    const { ExpressionAttributeNames } = dynamoDb.commandCalls(ScanCommand)[0]?.args[0].input ?? {};
    expect(Object.values(ExpressionAttributeNames ?? {})).toContain(field);
  });

  it('is in a backup', async () => {
    async function* pages() {
      yield [sample];
    }
    let file = '';
    for await (const chunk of backupChunks(pages(), () => undefined)) file += chunk.toString();
    expect(JSON.parse(file)).toMatchObject([{ [field]: value }]);
  });

  it('is asked for by a restore, unless older backups lack it, and written by it', async () => {
    async function* records(record: object) {
      yield record;
    }
    const read = () => checkedRecords(records(without))[Symbol.asyncIterator]().next();
    if ('stored' in studentFields[field]) await expect(read()).resolves.toMatchObject({ done: false });
    else await expect(read()).rejects.toThrow(`Record 1 is no student record: ${field}: is required`);
    dynamoDb.on(PutCommand).resolves({});
    await createRestoreTable(client, 'students').put(sample, undefined);
    expect(dynamoDb.call(0).args[0].input).toMatchObject({ Item: { [field]: value } });
  });

  it('is in a whole record, in a list and, but for the id, in corrections and their history', () => {
    expect(Object.keys(studentRecordFields)).toContain(field);
    expect(Object.keys(listedStudent.fields)).toContain(field);
    const isFixed = field === 'studentid';
    expect(Object.keys(correctionFields).includes(field)).toBe(!isFixed);
    const told: readonly string[] = historyFields.changes.of.fields.field.of;
    expect(told.includes(field)).toBe(!isFixed);
    expect(Object.keys(comparedFields(sample)).includes(field)).toBe(!isFixed);
  });

  it('is described', () => {
    const { schemas } = apiDescription('student');
    expect(schemas['Student']).toMatchObject({
      required: expect.arrayContaining([field]),
      properties: { [field]: { type: 'string' } },
    });
  });
});
