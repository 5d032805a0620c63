import { isDeepStrictEqual } from 'node:util';
import type { Assembly, Resource } from '../services';
import type { DynamoAnswer } from './dynalite';

export interface TableDefinition {
  readonly name: string;
  /** Names of the partition key and, if there is one, the sort key. */
  readonly keys: readonly string[];
  /** The attribute with the epoch seconds after which an item may be removed. */
  readonly expiry?: string;
  /** Input of CreateTable. */
  readonly definition: Readonly<Record<string, unknown>>;
}

export type Fields = Readonly<Record<string, unknown>>;
export type Call = (operation: string, input: unknown) => Promise<Fields>;

const copied = ['AttributeDefinitions', 'KeySchema', 'BillingMode', 'ProvisionedThroughput'];
const copiedOfIndex = ['IndexName', 'KeySchema', 'Projection', 'ProvisionedThroughput'];

export function listTables(assembly: Assembly): readonly TableDefinition[] {
  return [...assembly.ofType('AWS::DynamoDB::Table'), ...assembly.ofType('AWS::DynamoDB::GlobalTable')].map(
    readTable,
  );
}

/** Creates the tables that are not there yet, and returns them; throws for one whose keys or indexes have changed. */
export async function createTables(
  tables: readonly TableDefinition[],
  call: Call,
): Promise<readonly string[]> {
  const { TableNames } = await call('ListTables', {});
  const present = TableNames as readonly string[];
  for (const { name, definition } of tables) {
    if (!present.includes(name)) {
      await createTable(definition, call);
      continue;
    }
    const { Table } = await call('DescribeTable', { TableName: name });
    if (!isDeepStrictEqual(shapeOf(Table as Fields), shapeOf(definition))) {
      throw new Error(`Table ${name} was created with other keys or indexes; --fresh starts anew`);
    }
  }
  return tables.map(({ name }) => name).filter((name) => !present.includes(name));
}

/** Until it can be used. */
export async function createTable(definition: Fields, call: Call): Promise<void> {
  await call('CreateTable', definition);
  for (let status: unknown; status !== 'ACTIVE'; ) {
    const { Table } = await call('DescribeTable', { TableName: definition.TableName });
    status = (Table as Fields).TableStatus;
  }
}

function readTable({ ref, properties }: Resource): TableDefinition {
  const indexes = (name: string): Fields => {
    const declared = properties[name] as readonly Fields[] | undefined;
    return declared === undefined ? {} : { [name]: declared.map((index) => pick(index, copiedOfIndex)) };
  };
  const { AttributeName: expiry, Enabled } = (properties.TimeToLiveSpecification ?? {}) as {
    readonly AttributeName?: string;
    readonly Enabled?: boolean;
  };
  return {
    name: ref,
    ...(Enabled && expiry !== undefined && { expiry }),
    keys: (properties.KeySchema as readonly { readonly AttributeName: string }[]).map(
      (key) => key.AttributeName,
    ),
    definition: {
      TableName: ref,
      ...pick(properties, copied),
      ...indexes('GlobalSecondaryIndexes'),
      ...indexes('LocalSecondaryIndexes'),
    },
  };
}

/** What cannot be changed without a new table or a new index. */
function shapeOf(table: Fields): unknown {
  const indexes = [table.GlobalSecondaryIndexes, table.LocalSecondaryIndexes].map((list) =>
    ((list ?? []) as readonly Fields[]).map((index) => pick(index, ['IndexName', 'KeySchema'])),
  );
  return [table.KeySchema, indexes];
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}

/** The part of an item that names it. */
export function keyOf({ keys }: TableDefinition, attributes: Fields): Fields {
  return Object.fromEntries(keys.map((name) => [name, attributes[name]]));
}

export function itemName({ name }: TableDefinition, key: Fields): string {
  return `${name} ${JSON.stringify(key)}`;
}

export function isConditionFailure({ status, body }: DynamoAnswer): boolean {
  return status === 400 && String(JSON.parse(body).__type).endsWith('#ConditionalCheckFailedException');
}
