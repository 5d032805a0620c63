import type { Clock } from '../services';
import { type Call, type Fields, keyOf, type TableDefinition } from './tables';

/** DynamoDB takes up to some days; who relies on less is found out here. */
const everyMs = 86_400_000;

/** Removes expired items of the tables that ask for it, now and then once a day. */
export function createExpiry(tables: readonly TableDefinition[], call: Call, clock: Clock) {
  let cancel = (): void => {};
  let sweeping: Promise<void> | undefined;

  const sweep = async (): Promise<void> => {
    for (const table of tables) if (table.expiry) await removeExpired(table, call, clock.now());
  };
  const sweepDaily = (): void => {
    cancel = clock.after(everyMs, () => {
      // What fails is tried again the next day.
      const swept = (): void => {
        sweeping = undefined;
      };
      sweeping ??= sweep().then(swept, swept);
      sweepDaily();
    });
  };
  return {
    start: async (): Promise<void> => {
      await sweep();
      sweepDaily();
    },
    stop: async (): Promise<void> => {
      cancel();
      await sweeping;
    },
  };
}

async function removeExpired(table: TableDefinition, call: Call, now: number): Promise<void> {
  const TableName = table.name;
  const isExpired = {
    ExpressionAttributeNames: { '#expiry': table.expiry },
    ExpressionAttributeValues: { ':now': { N: String(Math.floor(now / 1_000)) }, ':number': { S: 'N' } },
  };
  const condition = 'attribute_type(#expiry, :number) AND #expiry < :now';
  let ExclusiveStartKey: unknown;
  do {
    const scan = { TableName, FilterExpression: condition, ...isExpired, ExclusiveStartKey };
    const { Items, LastEvaluatedKey } = await call('Scan', scan);
    for (const item of Items as readonly Fields[]) {
      const removal = { TableName, Key: keyOf(table, item), ConditionExpression: condition, ...isExpired };
      // Refused: it has been written again since.
      await call('DeleteItem', removal).catch(() => {});
    }
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
}
