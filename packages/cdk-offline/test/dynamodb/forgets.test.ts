import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { type AccountsTable, openAccountsTable, TableName } from './accounts-table';

let table: AccountsTable;
beforeAll(async () => {
  table = await openAccountsTable(true);
});
afterAll(() => table.close());

const balanceOf = async (id: string) =>
  (await table.client.send(new GetCommand({ TableName, Key: { id } }))).Item?.balance;

function move(amount: number) {
  const change = (id: string, by: number) => ({
    Update: {
      ...{ TableName, Key: { id }, UpdateExpression: 'SET balance = balance + :by' },
      ConditionExpression: 'balance >= :least',
      ExpressionAttributeValues: { ':by': by, ':least': Math.max(0, -by) },
    },
  });
  return table.client.send(
    new TransactWriteCommand({ TransactItems: [change('a', -amount), change('b', amount)] }),
  );
}

test('in memory, transactions are what they are on disk, and nothing is kept', async () => {
  await table.fill();
  await move(30);
  await move(50);
  await expect(move(40)).rejects.toThrow('Transaction cancelled');
  expect([await balanceOf('a'), await balanceOf('b')]).toEqual([20, 80]);
  expect(readdirSync(table.directory)).toEqual(['dynamodb']);
  expect(readdirSync(join(table.directory, 'dynamodb'))).toEqual([]);
});
