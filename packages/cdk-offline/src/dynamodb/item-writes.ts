import { unknownOperation } from '../protocol/service-error';
import type { Dynalite, DynamoAnswer } from './dynalite';
import type { InOrder } from './item-locks';
import { isConditionFailure, itemName, keyOf, type TableDefinition } from './tables';

type Fields = Readonly<Record<string, unknown>>;

const writes = ['PutItem', 'UpdateItem', 'DeleteItem'];

/** dynalite does not know `ReturnValuesOnConditionCheckFailure: ALL_OLD`: the item is read after the failure. */
export function createItemWrites(dynalite: Dynalite, tables: readonly TableDefinition[], inOrder: InOrder) {
  const one = (input: Fields, send: () => Promise<DynamoAnswer>): Promise<DynamoAnswer> => {
    const table = tables.find(({ name }) => name === input.TableName);
    const attributes = (input.Key ?? input.Item) as Fields | undefined;
    if (!table || !attributes) return send();
    const key = keyOf(table, attributes);
    return inOrder([itemName(table, key)], async () => {
      const answer = await send();
      const wantsItem = input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD';
      if (!wantsItem || !isConditionFailure(answer)) return answer;
      const read = { TableName: table.name, Key: key, ConsistentRead: true };
      const found = JSON.parse((await dynalite.send('GetItem', JSON.stringify(read))).body) as Fields;
      return { ...answer, body: JSON.stringify({ ...JSON.parse(answer.body), Item: found.Item }) };
    });
  };
  return (operation: string, input: Fields): Promise<DynamoAnswer> => {
    const send = async (): Promise<DynamoAnswer> => {
      const answer = await dynalite.send(operation, JSON.stringify(input));
      return answer.body.includes('#UnknownOperationException') ? unknown(operation) : answer;
    };
    if (writes.includes(operation)) return one(input, send);
    if (operation === 'UpdateTable') return updateTable(dynalite, input);
    return operation === 'BatchWriteItem' ? inOrder(itemsOfBatch(tables, input), send) : send();
  };
}

/** What is malformed is left to dynalite, which words the error. */
function itemsOfBatch(tables: readonly TableDefinition[], { RequestItems }: Fields): readonly string[] {
  return Object.entries((RequestItems ?? {}) as Record<string, unknown>).flatMap(([name, requests]) => {
    const table = tables.find((each) => each.name === name);
    if (table === undefined || !Array.isArray(requests)) return [];
    return requests.flatMap((request: Readonly<Record<string, Fields | undefined>>) => {
      const { PutRequest, DeleteRequest } = request ?? {};
      const attributes = (PutRequest?.Item ?? DeleteRequest?.Key) as Fields | undefined;
      return attributes === undefined ? [] : [itemName(table, keyOf(table, attributes))];
    });
  });
}

/** Tables follow their templates; only whether they may be deleted is a switch, which nothing here turns. */
async function updateTable(
  dynalite: Dynalite,
  { TableName, DeletionProtectionEnabled, ...more }: Fields,
): Promise<DynamoAnswer> {
  if (DeletionProtectionEnabled === undefined || Object.keys(more).length > 0) return unknown('UpdateTable');
  const answer = await dynalite.send('DescribeTable', JSON.stringify({ TableName }));
  if (answer.status !== 200) return answer;
  const { Table } = JSON.parse(answer.body) as { readonly Table: Fields };
  const body = JSON.stringify({ TableDescription: { ...Table, DeletionProtectionEnabled } });
  return { status: 200, body };
}

/** dynalite refuses without a word. */
function unknown(operation: string): DynamoAnswer {
  const { name, message, status } = unknownOperation('dynamodb', operation);
  return { status, body: JSON.stringify({ __type: `com.amazon.coral.service#${name}`, message }) };
}
