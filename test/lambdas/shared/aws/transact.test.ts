import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { transact } from '../../../../lambdas/shared/aws/transact';

const client = DynamoDBDocumentClient.from(
  new DynamoDBClient({ region: 'us-east-1', credentials: { accessKeyId: 'x', secretAccessKey: 'y' } }),
);
const mock = mockClient(client);
beforeEach(() => void mock.reset());

const item = { id: { S: 'there' } };
const refused = { Code: 'ConditionalCheckFailed', Item: item };

function canceled(...CancellationReasons: readonly { readonly Code: string }[]) {
  return new TransactionCanceledException({
    ...{ $metadata: {}, message: 'canceled' },
    CancellationReasons: [...CancellationReasons],
  });
}

test('what met another transaction is asked again before anybody hears which conditions failed', async () => {
  mock
    .on(TransactWriteCommand)
    .rejectsOnce(canceled({ Code: 'TransactionConflict' }, refused))
    .rejectsOnce(canceled(refused, refused));
  const refusals = await transact(client, []);
  expect([...(refusals ?? [])]).toEqual([
    [0, { item: { id: 'there' } }],
    [1, { item: { id: 'there' } }],
  ]);
});

test('conditions that failed are told at once', async () => {
  mock.on(TransactWriteCommand).rejects(canceled({ Code: 'None' }, refused));
  expect([...((await transact(client, [])) ?? [])]).toEqual([[1, { item: { id: 'there' } }]]);
  expect(mock.calls()).toHaveLength(1);
});

test('of what conflicts each time nobody says which conditions failed', async () => {
  mock.on(TransactWriteCommand).rejects(canceled({ Code: 'TransactionConflict' }, refused));
  await expect(transact(client, [])).rejects.toThrow('canceled');
});
