import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { createPendingInserts } from '../../../../lambdas/students/records/pending-inserts';
import { demoStudent, program, savedStudent } from '../../../support/fakes/demo-students';
import { firstEntryItem, textItem } from '../../../support/fakes/wire-items';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1' }));
const dynamoDb = mockClient(client);
const pendingInserts = createPendingInserts(client, { TABLE_NAME: 'students', IDS_TABLE_NAME: 'ids' });
const at = '2026-11-20T07:00:00.000Z';
const added = { student: demoStudent, author: program, at, requestId: 'request-0' };
const sent = { to: demoStudent.email, at, outcome: 'sent' } as const;
const mark = { token: 'mine', until: '2026-11-20T07:00:08.000Z' };
const theirs = { token: 'theirs', until: '2026-11-20T07:00:09.000Z' };

/** The failure of a condition, with the record in the wire format, as DynamoDB answers it. */
function conditionFailed(token?: string): ConditionalCheckFailedException {
  const unconfirmed = token && { unconfirmed: { M: { token: { S: token }, until: { S: theirs.until } } } };
  return new ConditionalCheckFailedException({
    message: 'The conditional request failed',
    $metadata: {},
    Item: { ...textItem(demoStudent), ...unconfirmed },
  });
}

/** The same of a transaction whose first action it was. */
function cancelled(reason: {
  readonly Item?: ConditionalCheckFailedException['Item'];
}): TransactionCanceledException {
  const CancellationReasons = [{ Code: 'ConditionalCheckFailed', ...reason }, { Code: 'None' }];
  return new TransactionCanceledException({ message: 'cancelled', $metadata: {}, CancellationReasons });
}

const recordGone = new ConditionalCheckFailedException({ message: 'failed', $metadata: {} });

beforeEach(() => dynamoDb.reset());

test('inserts with one transaction: the marked record, its folded id, and no other spelling', async () => {
  dynamoDb.on(TransactWriteCommand).resolves({});
  expect(await pendingInserts.insert(added, mark)).toBeUndefined();
  expect(dynamoDb.calls()).toHaveLength(1);
  const absent = { ConditionExpression: 'attribute_not_exists(studentid)' };
  expect(dynamoDb.call(0).args[0].input).toMatchObject({
    TransactItems: [
      {
        Put: {
          TableName: 'students',
          Item: { ...savedStudent, createdAt: at, createdBy: 'api-key', unconfirmed: mark },
          ...absent,
        },
      },
      {
        Put: {
          TableName: 'ids',
          Item: { id: 's-01', studentid: 'S-01', entry: { version: 1, action: 'add' } },
          ConditionExpression: 'attribute_not_exists(id)',
        },
      },
      { ConditionCheck: { TableName: 'students', Key: { studentid: 's-01' }, ...absent } },
    ],
  });
});

test('answers what holds the id, without reading it', async () => {
  dynamoDb.on(TransactWriteCommand).rejects(cancelled(conditionFailed()));
  expect(await pendingInserts.insert(added, mark)).toEqual(savedStudent);
  dynamoDb.on(TransactWriteCommand).rejects(cancelled(conditionFailed('theirs')));
  expect(await pendingInserts.insert(added, mark)).toEqual({ ...savedStudent, unconfirmed: theirs });
  const Item = { studentid: { S: 'S-01' }, status: { S: 'erased' }, version: { N: '3' } };
  dynamoDb.on(TransactWriteCommand).rejects(cancelled({ Item }));
  expect(await pendingInserts.insert(added, mark)).toBe('erased');
  const CancellationReasons = [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }];
  dynamoDb
    .on(TransactWriteCommand)
    .rejects(new TransactionCanceledException({ message: 'no', $metadata: {}, CancellationReasons }));
  expect(await pendingInserts.insert(added, mark)).toBe('other-spelling');
  expect(dynamoDb.commandCalls(GetCommand)).toHaveLength(0);
});

test('knows its own record when an answer was lost and the put sent again', async () => {
  dynamoDb.on(TransactWriteCommand).rejects(cancelled(conditionFailed('mine')));
  expect(await pendingInserts.insert(added, mark)).toBeUndefined();
});

describe('sent again by who added it', () => {
  const sentAgain = { ...added, requestId: 'request-1' };
  const record = { ...conditionFailed().Item, mails: { L: [{ M: textItem(sent) }] } };
  const refusedWith = (requestId: string, item: object = record, first = demoStudent) =>
    dynamoDb.on(TransactWriteCommand).rejects(
      new TransactionCanceledException({
        ...{ message: 'cancelled', $metadata: {} },
        CancellationReasons: [
          { Code: 'ConditionalCheckFailed', Item: { ...item } },
          {
            Code: 'ConditionalCheckFailed',
            Item: { id: { S: 's-01' }, requestId: { S: requestId }, entry: firstEntryItem(first) },
          },
        ],
      }),
    );

  it('keeps its name beside the id', async () => {
    dynamoDb.on(TransactWriteCommand).resolves({});
    await pendingInserts.insert(sentAgain, mark);
    const { TransactItems = [] } = dynamoDb.commandCalls(TransactWriteCommand)[0]?.args[0].input ?? {};
    expect(TransactItems[1]?.Put?.Item).toMatchObject({ id: 's-01', requestId: 'request-1' });
  });

  it('is known, with what became of the mail', async () => {
    refusedWith('request-1');
    expect(await pendingInserts.insert(sentAgain, mark)).toEqual({ confirmation: 'sent' });
  });

  it('is no other request, and none whose mail nobody knows of', async () => {
    refusedWith('request-2');
    expect(await pendingInserts.insert(sentAgain, mark)).toMatchObject(savedStudent);
    refusedWith('request-1');
    expect(await pendingInserts.insert(added, mark)).toMatchObject(savedStudent);
    refusedWith('request-1', { ...conditionFailed().Item });
    expect(await pendingInserts.insert(sentAgain, mark)).toEqual(savedStudent);
  });

  it('is not known where the key is old and the student was another one', async () => {
    refusedWith('request-1', record, { ...demoStudent, name: 'Somebody else' });
    expect(await pendingInserts.insert(sentAgain, mark)).toMatchObject(savedStudent);
  });
});

test('tries again while another transaction holds the record', async () => {
  const CancellationReasons = [{ Code: 'TransactionConflict' }, { Code: 'None' }];
  dynamoDb
    .on(TransactWriteCommand)
    .rejectsOnce(new TransactionCanceledException({ message: 'no', $metadata: {}, CancellationReasons }))
    .resolves({});
  expect(await pendingInserts.insert(added, mark)).toBeUndefined();
  expect(dynamoDb.calls()).toHaveLength(2);
});

test('passes on every other failure', async () => {
  dynamoDb.onAnyCommand().rejects(new Error('ProvisionedThroughputExceeded'));
  await expect(pendingInserts.insert(added, mark)).rejects.toThrow('Throughput');
  await expect(pendingInserts.takeOver('S-01', theirs, mark)).rejects.toThrow('Throughput');
  await expect(pendingInserts.withdraw('S-01', mark)).rejects.toThrow('Throughput');
});

test('reads consistently', async () => {
  dynamoDb.on(GetCommand).resolves({ Item: demoStudent });
  expect(await pendingInserts.find('S-01')).toEqual(savedStudent);
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
  if (failure) dynamoDb.on(TransactWriteCommand).rejects(cancelled(failure));
  else dynamoDb.on(TransactWriteCommand).resolves({});
  expect(await pendingInserts.withdraw('S-01', mark)).toBe(expected);
});

test('confirms by removing its mark, and keeps what became of the mail', async () => {
  dynamoDb.on(UpdateCommand).resolves({});
  await pendingInserts.confirm('S-01', mark, sent);
  expect(dynamoDb.call(0).args[0].input).toMatchObject({
    Key: { studentid: 'S-01' },
    UpdateExpression: 'SET mails = :mails REMOVE unconfirmed',
    ConditionExpression: 'unconfirmed.#token = :token',
    ExpressionAttributeValues: { ':token': 'mine', ':mails': [sent] },
  });
});
