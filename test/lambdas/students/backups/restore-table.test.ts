import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { createRestoreTable } from '../../../../lambdas/students/backups/restore-table';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1' }));
const dynamoDb = mockClient(client);
const table = createRestoreTable(client, 'students');

function conditionFailed(name: string): ConditionalCheckFailedException {
  const Item = { studentid: { S: 'a' }, name: { S: name } };
  return new ConditionalCheckFailedException({ message: 'failed', $metadata: {}, Item });
}

beforeEach(() => dynamoDb.reset());

test('asks again for keys that were left unprocessed', async () => {
  dynamoDb
    .on(BatchGetCommand)
    .resolvesOnce({
      Responses: { students: [{ studentid: 'a', n: 1 }] },
      UnprocessedKeys: { students: { Keys: [{ studentid: 'b' }] } },
    })
    .resolvesOnce({ Responses: { students: [{ studentid: 'b', n: 2 }] } });
  const found = await table.find(['a', 'b', 'c']);
  expect([...found]).toEqual([
    ['a', { studentid: 'a', n: 1 }],
    ['b', { studentid: 'b', n: 2 }],
  ]);
  expect(dynamoDb.call(1).args[0].input).toEqual({
    RequestItems: { students: { Keys: [{ studentid: 'b' }], ConsistentRead: true } },
  });
});

test('adds only where there is nothing', async () => {
  dynamoDb.on(PutCommand).resolves({});
  expect(await table.put({ studentid: 'a', name: 'new' }, undefined)).toBe(true);
  expect(dynamoDb.call(0).args[0].input).toMatchObject({
    TableName: 'students',
    Item: { studentid: 'a', name: 'new' },
    ConditionExpression: 'attribute_not_exists(studentid)',
  });
});

test('leaves alone what is there', async () => {
  expect(await table.put({ studentid: 'a', name: 'new' }, { studentid: 'a', name: 'old' })).toBe(false);
  expect(dynamoDb.calls()).toEqual([]);
});

test('answers false when something else was there', async () => {
  dynamoDb.on(PutCommand).rejects(conditionFailed('other'));
  expect(await table.put({ studentid: 'a', name: 'new' }, undefined)).toBe(false);
});

test('knows its own write when an answer was lost and the put sent again', async () => {
  dynamoDb.on(PutCommand).rejects(conditionFailed('new'));
  expect(await table.put({ studentid: 'a', name: 'new' }, undefined)).toBe(true);
});

test('passes other failures on', async () => {
  dynamoDb.on(PutCommand).rejects(new Error('AccessDenied'));
  await expect(table.put({ studentid: 'a' }, undefined)).rejects.toThrow('AccessDenied');
});
