import type { Dynalite } from './dynalite';
import { type Call, createTable, isConditionFailure, type TableDefinition } from './tables';
import type { Action } from './transaction-actions';

type Fields = Readonly<Record<string, unknown>>;

export interface Rehearsal {
  readonly reason: { readonly Code: string; readonly Message?: string; readonly Item?: Fields };
  /** The item as it would be; undefined if it would be gone. */
  readonly after: Fields | undefined;
}

/** Tries one action of a transaction on a copy of its item, so that nothing has happened if another one fails. */
export type Rehearse = (action: Action, before: Fields | undefined) => Promise<Rehearsal>;

/** `copies` is a store of its own, in memory: its tables have the keys of the real ones, and no items between two calls. */
export function createRehearsal(copies: Dynalite): Rehearse {
  const ready = new Map<string, Promise<void>>();
  const send = (operation: string, input: unknown) => copies.send(operation, JSON.stringify(input));
  const call: Call = async (operation, input) => JSON.parse((await send(operation, input)).body);
  const copy = async ({ definition }: TableDefinition): Promise<void> => {
    const { GlobalSecondaryIndexes, LocalSecondaryIndexes, AttributeDefinitions, ...rest } = definition;
    const keys = (definition.KeySchema as readonly Fields[]).map(({ AttributeName }) => AttributeName);
    const own = (AttributeDefinitions as readonly Fields[]).filter(({ AttributeName }) =>
      keys.includes(AttributeName),
    );
    await createTable({ ...rest, AttributeDefinitions: own }, call);
  };
  const copyOf = (table: TableDefinition): Promise<void> => {
    const created = ready.get(table.name) ?? copy(table);
    ready.set(table.name, created);
    return created;
  };
  return async ({ operation, table, key, input }, before) => {
    await copyOf(table);
    const TableName = table.name;
    if (before !== undefined) await send('PutItem', { TableName, Item: before });
    const { ReturnValuesOnConditionCheckFailure: wanted, ...asked } = input;
    const answer = await send(operation === 'ConditionCheckItem' ? 'UpdateItem' : operation, asked);
    const read = JSON.parse((await send('GetItem', { TableName, Key: key })).body) as Fields;
    await send('DeleteItem', { TableName, Key: key });
    if (answer.status === 200) return { reason: { Code: 'None' }, after: read.Item as Fields | undefined };
    const { message: Message } = JSON.parse(answer.body) as { readonly message: string };
    if (!isConditionFailure(answer)) return { reason: { Code: 'ValidationError', Message }, after: before };
    const Item = wanted === 'ALL_OLD' && before !== undefined ? { Item: before } : {};
    return { reason: { Code: 'ConditionalCheckFailed', Message, ...Item }, after: before };
  };
}
