import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { loadAssembly } from '../../src/assembly/load-assembly';
import { createDynamoDb, type DynamoDb } from '../../src/dynamodb/dynamodb';
import type { Call, Decision } from '../../src/services';
import { systemClock } from '../../src/system-clock';
import { writeAssembly } from '../assembly/assembly-files';

const key = (AttributeName: string, KeyType = 'HASH') => ({ AttributeName, KeyType });
const properties = (partitionKey: string) => ({
  TableName: 'people',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [partitionKey, 'town'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S',
  })),
  KeySchema: [key(partitionKey)],
  GlobalSecondaryIndexes: [
    { IndexName: 'byTown', KeySchema: [key('town')], Projection: { ProjectionType: 'ALL' } },
  ],
  PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  SSESpecification: { SSEEnabled: true },
});
const assembly = (partitionKey = 'id') =>
  loadAssembly(
    writeAssembly({
      App: { Resources: { Table: { Type: 'AWS::DynamoDB::Table', Properties: properties(partitionKey) } } },
    }),
  );

const directory = mkdtempSync(join(tmpdir(), 'dynamodb-'));
const asked: Call[] = [];
let answer: Decision = { allowed: true, reason: '' };
let dynamodb: DynamoDb;
let server: Server;
let client: DynamoDBDocumentClient;

function open(partitionKey?: string): DynamoDb {
  const permissions = {
    decide: (call: Call): Decision => {
      asked.push(call);
      return answer;
    },
  };
  return createDynamoDb({ assembly: assembly(partitionKey), permissions, directory, clock: systemClock });
}

beforeAll(async () => {
  dynamodb = open();
  await dynamodb.start();
  server = createServer((request, response) => {
    dynamodb.handle({ kind: 'operator' }, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: 'local-operator', secretAccessKey: 'x' };
  const config = { endpoint, credentials, region: 'us-east-1', maxAttempts: 1 };
  client = DynamoDBDocumentClient.from(new DynamoDBClient(config));
});

afterAll(async () => {
  client.destroy();
  server.close();
  await dynamodb.stop();
  rmSync(directory, { recursive: true });
});

beforeEach(() => {
  asked.length = 0;
  answer = { allowed: true, reason: '' };
});

const people = 'arn:aws:dynamodb:us-east-1:000000000000:table/people';
const put = (id: string, more: object = {}) =>
  new PutCommand({
    TableName: 'people',
    Item: { id, ...more },
    ConditionExpression: 'attribute_not_exists(id)',
  });

test('stores what it is given and asks IAM for the action on the table', async () => {
  await client.send(put('a', { name: 'Demo' }));
  const { Item } = await client.send(new GetCommand({ TableName: 'people', Key: { id: 'a' } }));
  expect(Item).toEqual({ id: 'a', name: 'Demo' });
  expect(asked.map(({ action, resource }) => [action, resource])).toEqual([
    ['dynamodb:PutItem', people],
    ['dynamodb:GetItem', people],
  ]);
  expect(asked[0]?.context).toEqual({
    'aws:SecureTransport': 'true',
    'dynamodb:Attributes': ['id', 'name'],
    'dynamodb:LeadingKeys': ['a'],
  });
});

test('a query of an index is one on the index', async () => {
  await client.send(
    new QueryCommand({
      TableName: 'people',
      IndexName: 'byTown',
      KeyConditionExpression: 'town = :town',
      ExpressionAttributeValues: { ':town': 'Hue' },
    }),
  );
  expect(asked.map(({ action, resource }) => [action, resource])).toEqual([
    ['dynamodb:Query', `${people}/index/byTown`],
  ]);
});

test('what IAM refuses is not done, and the refusal has the words of AWS', async () => {
  answer = { allowed: false, reason: 'User: x is not authorized to perform: dynamodb:PutItem' };
  await expect(client.send(put('refused'))).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: 'User: x is not authorized to perform: dynamodb:PutItem',
  });
  answer = { allowed: true, reason: '' };
  const { Item } = await client.send(new GetCommand({ TableName: 'people', Key: { id: 'refused' } }));
  expect(Item).toBeUndefined();
});

test('a failed condition gives the item that it failed for', async () => {
  await client.send(put('taken', { name: 'First' }));
  const again = new PutCommand({ ...put('taken').input, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' });
  const failure = await client.send(again).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ConditionalCheckFailedException);
  expect(failure).toMatchObject({ Item: { id: { S: 'taken' }, name: { S: 'First' } } });
});

test('of a hundred concurrent conditional puts one wins and the others see its item', async () => {
  const attempts = Array.from({ length: 100 }, (_, attempt) =>
    client.send(
      new PutCommand({ ...put('race', { attempt }).input, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
    ),
  );
  const outcomes = await Promise.allSettled(attempts);
  const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
  const seen = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason.Item.attempt.N] : [],
  );
  expect(seen).toEqual(Array(99).fill(String(winner)));
});

test('keeps its items over a restart', async () => {
  await client.send(put('kept'));
  await dynamodb.stop();
  dynamodb = open();
  await dynamodb.start();
  const { Item } = await client.send(new GetCommand({ TableName: 'people', Key: { id: 'kept' } }));
  expect(Item).toEqual({ id: 'kept' });
});

test('a table whose key has changed in the template is not silently used', async () => {
  await dynamodb.stop();
  const changed = open('number');
  await expect(changed.start()).rejects.toThrow(
    'Table people was created with other keys or indexes; --fresh starts anew',
  );
  await changed.stop();
  dynamodb = open();
  await dynamodb.start();
});
