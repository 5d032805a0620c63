import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import type { StoredUser } from '../../../../lambdas/accounts/users/user';
import { createUserRecords } from '../../../../lambdas/accounts/users/user-records';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1' }));
const dynamoDb = mockClient(client);
const users = createUserRecords(client, 'users');
const parent: StoredUser = {
  email: 'parent-01@families.example',
  id: 7,
  passwordHash: 'hash',
  createdAt: '2026-11-20T07:00:00.000Z',
};

/** The failure of a condition, with the id of what is there, and the request that made it. */
function conditionFailed(id?: number, requestId = 'none'): ConditionalCheckFailedException {
  return new ConditionalCheckFailedException({
    message: 'The conditional request failed',
    $metadata: {},
    ...(id !== undefined && { Item: { id: { N: String(id) }, requestId: { S: requestId } } }),
  });
}

beforeEach(() => dynamoDb.reset());

test('adds an account where there is none', async () => {
  dynamoDb.on(PutCommand).resolves({});
  expect(await users.add(parent)).toBe(7);
  expect(dynamoDb.commandCalls(PutCommand)[0]?.args[0].input).toMatchObject({
    Item: parent,
    ConditionExpression: 'attribute_not_exists(email)',
  });
});

test('does not add a second one', async () => {
  dynamoDb.on(PutCommand).rejects(conditionFailed(3));
  expect(await users.add(parent)).toBeUndefined();
});

test('knows its own account after an answer that was lost', async () => {
  dynamoDb.on(PutCommand).rejects(conditionFailed(7));
  expect(await users.add(parent)).toBe(7);
});

test('knows the account that the same request made before it died', async () => {
  dynamoDb.on(PutCommand).rejects(conditionFailed(3, 'one'));
  expect(await users.add({ ...parent, requestId: 'one' }, true)).toBe(3);
  // One that comes a day later, and may be another one.
  expect(await users.add({ ...parent, requestId: 'one' }, false)).toBeUndefined();
  expect(await users.add({ ...parent, requestId: 'two' }, true)).toBeUndefined();
  expect(await users.add(parent, true)).toBeUndefined();
});

test('passes on what else goes wrong', async () => {
  dynamoDb.on(PutCommand).rejects(new Error('throttled'));
  await expect(users.add(parent)).rejects.toThrow('throttled');
});

test('takes ids from a counter that lies under no address', async () => {
  dynamoDb.on(UpdateCommand).resolves({ Attributes: { lastId: 8 } });
  expect(await users.newId()).toBe(8);
  expect(dynamoDb.commandCalls(UpdateCommand)[0]?.args[0].input).toMatchObject({
    Key: { email: '#ids' },
    UpdateExpression: 'ADD lastId :one',
  });
});

test('replaces the hash that was seen and leaves another one alone', async () => {
  dynamoDb.on(UpdateCommand).rejects(conditionFailed());
  await users.replaceHash(parent, 'new hash');
  expect(dynamoDb.commandCalls(UpdateCommand)[0]?.args[0].input).toMatchObject({
    UpdateExpression: 'SET passwordHash = :new REMOVE passwordEndsAt, passwordBy',
    ConditionExpression: 'passwordHash = :seen OR passwordHash = :new',
    ExpressionAttributeValues: { ':seen': 'hash', ':new': 'new hash' },
  });
  await users.replaceHash(parent, 'first hash', { passwordEndsAt: '2026-11-21T07:00:00.000Z' });
  expect(dynamoDb.commandCalls(UpdateCommand)[1]?.args[0].input).toMatchObject({
    UpdateExpression: 'SET passwordHash = :new, passwordEndsAt = :passwordEndsAt REMOVE passwordBy',
    ExpressionAttributeValues: { ':new': 'first hash', ':passwordEndsAt': '2026-11-21T07:00:00.000Z' },
  });
});
