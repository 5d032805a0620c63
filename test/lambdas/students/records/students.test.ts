import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { createStudents } from '../../../../lambdas/students/records/students';
import { demoStudent, demoStudents } from '../../../support/fakes/demo-students';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1' }));
const dynamoDb = mockClient(client);
const students = createStudents(client, 'students');

async function all<Page>(pages: AsyncIterable<Page>): Promise<readonly Page[]> {
  const found: Page[] = [];
  for await (const page of pages) found.push(page);
  return found;
}

beforeEach(() => dynamoDb.reset());

test('scans until the table ends, past pages without records', async () => {
  const [one, two] = demoStudents(2);
  const answers = new Map([
    [undefined, { Items: [one], LastEvaluatedKey: { studentid: 'S-0' } }],
    ['S-0', { LastEvaluatedKey: { studentid: 'S-x' } }],
    ['S-x', { Items: [two] }],
  ]);
  dynamoDb.on(ScanCommand).callsFake(({ ExclusiveStartKey }) => answers.get(ExclusiveStartKey?.studentid));
  expect(await all(students.pages())).toEqual([[one], [], [two]]);
});

test("reads a student's fields only, by aliases, since two of them are reserved words", async () => {
  dynamoDb.on(ScanCommand).resolves({ Items: [] });
  await all(students.pages({ after: 'S-7', pageSize: 11 }));
  expect(dynamoDb.call(0).args[0].input).toMatchObject({
    TableName: 'students',
    Limit: 11,
    ExclusiveStartKey: { studentid: 'S-7' },
    ProjectionExpression: Object.keys(demoStudent)
      .map((field) => `#${field}`)
      .join(', '),
    FilterExpression: '(#status = :active OR attribute_not_exists(#status))',
    ExpressionAttributeNames: { '#name': 'name', '#class': 'class', '#status': 'status' },
  });
});

test('reads everything that is stored for a backup', async () => {
  const record = { studentid: 'a', unconfirmed: { token: 't' } };
  dynamoDb.on(ScanCommand).resolves({ Items: [record] });
  expect(await all(students.storedPages())).toEqual([[record]]);
  expect(dynamoDb.call(0).args[0].input).not.toHaveProperty('ProjectionExpression');
});

test('stops scanning when the reader has enough', async () => {
  dynamoDb.on(ScanCommand).resolves({ Items: [demoStudent], LastEvaluatedKey: { studentid: 'a' } });
  for await (const _page of students.pages()) break;
  expect(dynamoDb.calls()).toHaveLength(1);
});

test('gives the fields in their order and nothing beside them, whatever is stored', async () => {
  const { studentid, ...rest } = demoStudent;
  dynamoDb.on(ScanCommand).resolves({ Items: [{ unconfirmed: { token: 't' }, ...rest, studentid }] });
  expect(JSON.stringify(await all(students.pages()))).toBe(JSON.stringify([[demoStudent]]));
});

test.each([{ email: undefined }, { name: 7 }])('does not pass off %j as a student', async (broken) => {
  dynamoDb.on(ScanCommand).resolves({ Items: [{ ...demoStudent, ...broken }] });
  await expect(all(students.pages())).rejects.toThrow(/A stored student cannot be read: (email|name) /);
});

test('leaves out what cannot be read, and names it, for who asks so', async () => {
  const bad = { ...demoStudent, studentid: 'S-1', name: 7 };
  dynamoDb.on(ScanCommand).resolves({ Items: [bad, demoStudent] });
  const leaveOut = vi.fn();
  expect(await all(students.pages({ leaveOut }))).toEqual([[demoStudent]]);
  expect(leaveOut).toHaveBeenCalledExactlyOnceWith('S-1', expect.any(Error));
});

test('reads whole records where a status or a class is asked for, and none that was erased', async () => {
  dynamoDb.on(ScanCommand).resolves({ Items: [demoStudent] });
  const selection = { status: 'all', class: '6A' } as const;
  expect(await all(students.pages({ selection }))).toEqual([
    [{ ...demoStudent, version: 1, status: 'active' }],
  ]);
  expect(dynamoDb.call(0).args[0].input).toMatchObject({
    FilterExpression:
      '(#status = :active OR #status = :left OR attribute_not_exists(#status)) AND #class = :class',
    ExpressionAttributeValues: { ':active': 'active', ':left': 'left', ':class': '6A' },
  });
});
