import type { Assembly, System } from 'cdk-offline';

/** As DynamoDB writes it. */
export type Item = Readonly<Record<string, unknown>>;

/** What is in tables, past all permissions. */
export function createTables(system: Pick<System, 'dynamodb'>, assembly: Assembly) {
  const keys = keysOf(assembly);
  const items = async (table: string): Promise<readonly Item[]> => {
    const { Items } = await system.dynamodb('Scan', { TableName: table, ConsistentRead: true });
    return Items as readonly Item[];
  };
  const remove = async (TableName: string, Key: Item): Promise<void> => {
    await system.dynamodb('DeleteItem', { TableName, Key });
  };
  return {
    ...{ items, remove },
    put: async (TableName: string, Item: Item): Promise<void> => {
      await system.dynamodb('PutItem', { TableName, Item });
    },
    empty: async (table: string): Promise<void> => {
      for (const item of await items(table)) {
        const names = keys.get(table) ?? [];
        await remove(table, Object.fromEntries(names.map((name) => [name, item[name]])));
      }
    },
  };
}

function keysOf(assembly: Assembly): ReadonlyMap<string, readonly string[]> {
  const tables = ['AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'].flatMap((type) =>
    assembly.ofType(type),
  );
  return new Map(
    tables.map(({ ref, properties }) => [
      ref,
      (properties['KeySchema'] as readonly { readonly AttributeName: string }[]).map(
        ({ AttributeName }) => AttributeName,
      ),
    ]),
  );
}
