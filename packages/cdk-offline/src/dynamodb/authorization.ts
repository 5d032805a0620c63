import type { Assembly, Call } from '../services';
import { conditionKeysOf } from './condition-keys';
import type { Fields, TableDefinition } from './tables';

export type Access = Pick<Call, 'action' | 'resource' | 'context'>;

/** What a call needs: https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazondynamodb.html */
export function createAccesses(
  { account, region }: Pick<Assembly, 'account' | 'region'>,
  tables: readonly Pick<TableDefinition, 'name' | 'keys'>[],
): (operation: string, input: Fields) => readonly Access[] {
  const partitionKeys = new Map(tables.map(({ name, keys }) => [name, keys[0]]));
  const access = (action: string, table: string, asked: Fields): Access => {
    const index = typeof asked['IndexName'] === 'string' ? `/index/${asked['IndexName']}` : '';
    return {
      action: `dynamodb:${action}`,
      resource: `arn:aws:dynamodb:${region}:${account}:table/${table}${index}`,
      context: conditionKeysOf(asked, partitionKeys.get(table)),
    };
  };
  return (operation, input) => {
    const { TableName, RequestItems, TransactItems } = input;
    if (Array.isArray(TransactItems)) {
      return TransactItems.flatMap((item) =>
        parts(item).map(([kind, asked]) => access(`${kind}Item`, String(asked['TableName'] ?? ''), asked)),
      );
    }
    if (typeof RequestItems === 'object' && RequestItems !== null) {
      return parts(RequestItems).flatMap(([table, asked]) =>
        itemsOf(asked).map((each) => access(operation, table, each)),
      );
    }
    if (typeof TableName !== 'string') return [{ action: `dynamodb:${operation}`, resource: '*' }];
    return [access(operation, TableName, input)];
  };
}

/** Of a batch for one table: what is put and deleted, or the keys that are read. */
function itemsOf(asked: unknown): readonly Fields[] {
  if (Array.isArray(asked)) return asked.flatMap((each) => parts(each).map(([, request]) => request));
  const { Keys } = asked as Fields;
  return Array.isArray(Keys) ? Keys.map((Key) => ({ ...(asked as Fields), Key })) : [asked as Fields];
}

function parts(value: unknown): readonly (readonly [string, Fields])[] {
  return Object.entries(Object(value) as Readonly<Record<string, unknown>>).map(([name, part]) => [
    name,
    Array.isArray(part) ? (part as unknown as Fields) : (Object(part) as Fields),
  ]);
}
