import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { createPendingInserts } from '../../../../lambdas/students/records/pending-inserts';
import { demoStudent } from '../../../support/fakes/demo-students';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1' }));
const dynamoDb = mockClient(client);
const pendingInserts = createPendingInserts(client, 'students');
const mark = { token: 'mine', until: '2026-11-20T07:00:08.000Z' };
const theirs = { token: 'theirs', until: '2026-11-20T07:00:09.000Z' };

/** The failure of a condition, with the record in the wire format, as DynamoDB answers it. */
function conditionFailed(token?: string): ConditionalCheckFailedException {
  const unconfirmed = token && { unconfirmed: { M: { token: { S: token }, until: { S: theirs.until } } } };
  const student = Object.fromEntries(
    Object.entries(demoStudent).map(([field, value]) => [field, { S: value }]),
  );
  return new ConditionalCheckFailedException({
    message: 'The conditional request failed',
    $metadata: {},
    Item: { ...student, ...unconfirmed },
  });
}

const recordGone = new ConditionalCheckFailedException({ message: 'failed', $metadata: {} });

beforeEach(() => dynamoDb.reset());

test('inserts with one conditional put that carries the mark', async () => {
  dynamoDb.on(PutCommand).resolves({});
  expect(await pendingInserts.insert(demoStudent, mark)).toBeUndefined();
  expect(dynamoDb.calls()).toHaveLength(1);
  expect(dynamoDb.call(0).args[0].input).toMatchObject({
    TableName: 'students',
    Item: { ...demoStudent, unconfirmed: mark },
    ConditionExpression: 'attribute_not_exists(studentid)',
  });
});

test('answers what holds the id, without reading it', async () => {
  dynamoDb.on(PutCommand).rejects(conditionFailed());
  expect(await pendingInserts.insert(demoStudent, mark)).toEqual(demoStudent);
  dynamoDb.on(PutCommand).rejects(conditionFailed('theirs'));
  expect(await pendingInserts.insert(demoStudent, mark)).toEqual({ ...demoStudent, unconfirmed: theirs });
  expect(dynamoDb.commandCalls(GetCommand)).toHaveLength(0);
});

test('knows its own record when an answer was lost and the put sent again', async () => {
  dynamoDb.on(PutCommand).rejects(conditionFailed('mine'));
  expect(await pendingInserts.insert(demoStudent, mark)).toBeUndefined();
});

test('passes on every other failure', async () => {
  dynamoDb.onAnyCommand().rejects(new Error('ProvisionedThroughputExceeded'));
  await expect(pendingInserts.insert(demoStudent, mark)).rejects.toThrow('Throughput');
  await expect(pendingInserts.takeOver('S-01', theirs, mark)).rejects.toThrow('Throughput');
  await expect(pendingInserts.withdraw('S-01', mark)).rejects.toThrow('Throughput');
});

test('reads consistently', async () => {
  dynamoDb.on(GetCommand).resolves({ Item: demoStudent });
  expect(await pendingInserts.find('S-01')).toEqual(demoStudent);
  expect(dynamoDb.call(0).args[0].input).toMatchObject({ Key: { studentid: 'S-01' }, ConsistentRead: true });
});

test.each([
  ['the mark seen is still there', undefined, true],
  ['another mark is there', conditionFailed('other'), false],
  ['the record is confirmed', conditionFailed(), false],
  ['the record is gone', recordGone, false],
  ['its own mark is there, an answer having been lost', conditionFailed('mine'), true],
])('takes over only what it saw: %s', async (_case, failure, expected) => {
  if (failure) dynamoDb.on(UpdateCommand).rejects(failure);
  else dynamoDb.on(UpdateCommand).resolves({});
  expect(await pendingInserts.takeOver('S-01', theirs, mark)).toBe(expected);
  expect(dynamoDb.call(0).args[0].input).toMatchObject({
    ConditionExpression: 'unconfirmed.#token = :token',
    ExpressionAttributeValues: { ':token': 'theirs', ':mark': mark },
  });
});

test.each([
  ['gone', undefined],
  ['gone', recordGone],
  ['taken-over', conditionFailed('theirs')],
  ['taken-over', conditionFailed()],
])('withdraws only what bears its mark: %s', async (expected, failure) => {
  if (failure) dynamoDb.on(DeleteCommand).rejects(failure);
  else dynamoDb.on(DeleteCommand).resolves({});
  expect(await pendingInserts.withdraw('S-01', mark)).toBe(expected);
});

test('confirms by removing its mark and nothing else', async () => {
  dynamoDb.on(UpdateCommand).resolves({});
  await pendingInserts.confirm('S-01', mark);
  expect(dynamoDb.call(0).args[0].input).toMatchObject({
    Key: { studentid: 'S-01' },
    UpdateExpression: 'REMOVE unconfirmed',
    ConditionExpression: 'unconfirmed.#token = :token',
    ExpressionAttributeValues: { ':token': 'mine' },
  });
});
