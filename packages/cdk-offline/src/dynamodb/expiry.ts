import { type Call, type Fields, keyOf, type TableDefinition } from './tables';

/** Removes expired items of the tables that ask for it. DynamoDB takes up to some days: who relies on less is found out. */
export async function removeExpired(
  tables: readonly TableDefinition[],
  call: Call,
  now: number,
): Promise<void> {
  const condition = 'attribute_type(#expiry, :number) AND #expiry < :now';
  for (const table of tables.filter(({ expiry }) => expiry !== undefined)) {
    const TableName = table.name;
    const isExpired = {
      ExpressionAttributeNames: { '#expiry': table.expiry },
      ExpressionAttributeValues: { ':now': { N: String(Math.floor(now / 1_000)) }, ':number': { S: 'N' } },
    };
    let ExclusiveStartKey: unknown;
    do {
      const scan = { TableName, FilterExpression: condition, ...isExpired, ExclusiveStartKey };
      const { Items, LastEvaluatedKey } = await call('Scan', scan);
      for (const item of Items as readonly Fields[]) {
        await call('DeleteItem', { TableName, Key: keyOf(table, item) });
      }
      ExclusiveStartKey = LastEvaluatedKey;
    } while (ExclusiveStartKey !== undefined);
  }
}
