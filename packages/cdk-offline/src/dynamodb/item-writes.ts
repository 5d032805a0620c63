import type { Dynalite, DynamoAnswer } from './dynalite';
import type { TableDefinition } from './tables';

type Fields = Readonly<Record<string, unknown>>;

const writes = ['PutItem', 'UpdateItem', 'DeleteItem'];

/**
 * dynalite does not know `ReturnValuesOnConditionCheckFailure: ALL_OLD`. The item is read after the failure;
 * writes of one item wait for each other, so that it is still the item that the condition failed for.
 */
export function createItemWrites(dynalite: Dynalite, tables: readonly TableDefinition[]) {
  const last = new Map<string, Promise<unknown>>();

  const inOrder = async (item: string, write: () => Promise<DynamoAnswer>): Promise<DynamoAnswer> => {
    const before = last.get(item) ?? Promise.resolve();
    const turn = before.then(write, write);
    last.set(item, turn);
    try {
      return await turn;
    } finally {
      if (last.get(item) === turn) last.delete(item);
    }
  };

  return async (operation: string, input: Fields, body: string): Promise<DynamoAnswer> => {
    const table = tables.find(({ name }) => name === input.TableName);
    const attributes = (input.Key ?? input.Item) as Fields | undefined;
    if (!writes.includes(operation) || !table || !attributes) return dynalite.send(operation, body);
    const key = Object.fromEntries(table.keys.map((name) => [name, attributes[name]]));
    return inOrder(`${table.name} ${JSON.stringify(key)}`, async () => {
      const answer = await dynalite.send(operation, body);
      const wantsItem = input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD';
      if (!wantsItem || !isConditionFailure(answer)) return answer;
      const read = { TableName: table.name, Key: key, ConsistentRead: true };
      const found = JSON.parse((await dynalite.send('GetItem', JSON.stringify(read))).body) as Fields;
      return { ...answer, body: JSON.stringify({ ...JSON.parse(answer.body), Item: found.Item }) };
    });
  };
}

function isConditionFailure({ status, body }: DynamoAnswer): boolean {
  return status === 400 && String(JSON.parse(body).__type).endsWith('#ConditionalCheckFailedException');
}
