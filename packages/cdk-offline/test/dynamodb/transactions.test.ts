import { DescribeKinesisStreamingDestinationCommand } from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  GetCommand,
  PutCommand,
  ScanCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { type AccountsTable, openAccountsTable, TableName } from './accounts-table';

let table: AccountsTable;
let client: AccountsTable['client'];

beforeAll(async () => {
  table = await openAccountsTable();
  client = table.client;
});
beforeEach(() => table.fill());
afterAll(() => table.close());

const balanceOf = async (id: string): Promise<number | undefined> =>
  (await client.send(new GetCommand({ TableName, Key: { id }, ConsistentRead: true }))).Item?.['balance'];

function transfer(amount: number, more: Partial<TransactWriteCommandInput> = {}): TransactWriteCommand {
  const add = (id: string, change: number, ConditionExpression?: string) => ({
    Update: {
      TableName,
      Key: { id },
      UpdateExpression: 'ADD balance :change',
      ExpressionAttributeValues: { ':change': change, ...(ConditionExpression && { ':least': amount }) },
      ...(ConditionExpression && { ConditionExpression }),
    },
  });
  return new TransactWriteCommand({
    TransactItems: [add('a', -amount, 'balance >= :least'), add('b', amount)],
    ...more,
  });
}

test('all of it happens', async () => {
  await client.send(transfer(30));
  expect([await balanceOf('a'), await balanceOf('b')]).toEqual([70, 30]);
  expect(table.asked.slice(0, 2)).toMatchObject(
    Array(2).fill({
      action: 'dynamodb:UpdateItem',
      resource: 'arn:aws:dynamodb:us-east-1:000000000000:table/accounts',
    }),
  );
});

test('or nothing, and each reason is told', async () => {
  const { TransactItems = [] } = transfer(130).input;
  const put = { Put: { TableName, Item: { id: 'new' }, ConditionExpression: 'attribute_not_exists(id)' } };
  const check = {
    ConditionCheck: {
      TableName,
      Key: { id: 'gone' },
      ConditionExpression: 'attribute_exists(id)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
    },
  };
  const remove = {
    Delete: {
      TableName,
      Key: { id: 'none' },
      ConditionExpression: 'attribute_not_exists(id)',
    },
  };
  const [first = {}, second = {}] = TransactItems;
  const update = { ...first.Update, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const };
  const items = [{ Update: update }, second, put, check, remove] as typeof TransactItems;
  await expect(client.send(new TransactWriteCommand({ TransactItems: items }))).rejects.toMatchObject({
    name: 'TransactionCanceledException',
    message: expect.stringContaining('[ConditionalCheckFailed, None, None, ConditionalCheckFailed, None]'),
    CancellationReasons: [
      {
        Code: 'ConditionalCheckFailed',
        Message: 'The conditional request failed',
        Item: { id: { S: 'a' }, balance: { N: '100' } },
      },
      { Code: 'None' },
      { Code: 'None' },
      { Code: 'ConditionalCheckFailed' },
      { Code: 'None' },
    ],
  });
  const { Items = [] } = await client.send(new ScanCommand({ TableName, ConsistentRead: true }));
  expect(Items.sort((one, other) => (one['id'] < other['id'] ? -1 : 1))).toEqual([
    { id: 'a', balance: 100 },
    { id: 'b', balance: 0 },
  ]);
});

test('an action that cannot be done cancels the others', async () => {
  await client.send(new PutCommand({ TableName, Item: { id: 'b', balance: 'much' } }));
  await expect(client.send(transfer(10))).rejects.toMatchObject({
    CancellationReasons: [{ Code: 'None' }, { Code: 'ValidationError' }],
  });
  expect(await balanceOf('a')).toBe(100);
});

test('of many at once each sees what the others left', async () => {
  const writes = Array.from({ length: 30 }, (_, at) =>
    at % 3 === 0
      ? client.send(
          new BatchWriteCommand({
            RequestItems: { [TableName]: [{ PutRequest: { Item: { id: `x${at}` } } }] },
          }),
        )
      : client.send(transfer(10)),
  );
  const outcomes = await Promise.allSettled(writes);
  const transfers = outcomes.filter((_, at) => at % 3 !== 0);
  expect(transfers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect([await balanceOf('a'), await balanceOf('b')]).toEqual([0, 100]);
  for (let at = 0; at < 30; at += 3) {
    const Item = (await client.send(new GetCommand({ TableName, Key: { id: `x${at}` } }))).Item;
    expect(Item).toBeDefined();
  }
});

test('a token counts once for ten minutes, and for the same request only', async () => {
  const ClientRequestToken = 'once';
  await Promise.all([
    client.send(transfer(10, { ClientRequestToken })),
    client.send(transfer(10, { ClientRequestToken })),
  ]);
  expect(await balanceOf('a')).toBe(90);
  await expect(client.send(transfer(20, { ClientRequestToken }))).rejects.toMatchObject({
    name: 'IdempotentParameterMismatchException',
  });
  await table.clock.advance(600_001);
  await client.send(transfer(10, { ClientRequestToken }));
  expect(await balanceOf('a')).toBe(80);
});

test('what cannot begin is refused as a whole', async () => {
  const { TransactItems: [first = {}] = [] } = transfer(1).input;
  await expect(
    client.send(new TransactWriteCommand({ TransactItems: [first, first] })),
  ).rejects.toMatchObject({
    name: 'ValidationException',
    message: 'Transaction request cannot include multiple operations on one item',
  });
  table.refuse('dynamodb:ConditionCheckItem');
  const ConditionCheck = { TableName, Key: { id: 'a' }, ConditionExpression: 'attribute_exists(id)' };
  await expect(
    client.send(new TransactWriteCommand({ TransactItems: [{ ConditionCheck }] })),
  ).rejects.toMatchObject({ name: 'AccessDeniedException' });
});

test('an operation that does not run here is named', async () => {
  await expect(
    client.send(new DescribeKinesisStreamingDestinationCommand({ TableName })),
  ).rejects.toMatchObject({
    name: 'UnknownOperationException',
    message: 'dynamodb has no operation "DescribeKinesisStreamingDestination" on this machine.',
  });
});
