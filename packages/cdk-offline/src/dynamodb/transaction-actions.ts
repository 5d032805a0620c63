import { ServiceError } from '../protocol/service-error';
import { itemName, keyOf, type TableDefinition } from './tables';

type Fields = Readonly<Record<string, unknown>>;

export interface Action {
  /** "PutItem", or "ConditionCheckItem", which writes nothing. */
  readonly operation: string;
  readonly table: TableDefinition;
  readonly key: Fields;
  readonly input: Fields;
}

const operations: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};
const mostActions = 100;
/** Throws ValidationException for what DynamoDB would not begin with. */
export function readActions(
  tables: readonly TableDefinition[],
  { TransactItems }: Fields,
): readonly Action[] {
  const given = (Array.isArray(TransactItems) ? TransactItems : []) as readonly Record<string, Fields>[];
  if (given.length === 0 || given.length > mostActions) {
    throw invalid(`Member must have length less than or equal to ${mostActions}, and at least 1`);
  }
  const actions = given.map((item): Action => {
    const [[kind = '', input = {}] = []] = Object.entries(item);
    const operation = operations[kind];
    if (operation === undefined || Object.keys(item).length !== 1) {
      throw invalid('TransactItems can only contain one of Check, Put, Update or Delete');
    }
    const table = tables.find(({ name }) => name === input.TableName);
    if (table === undefined) {
      throw new ServiceError('ResourceNotFoundException', 'Requested resource not found');
    }
    return { operation, table, input, key: keyOf(table, (input.Key ?? input.Item ?? {}) as Fields) };
  });
  const names = actions.map(({ table, key }) => itemName(table, key));
  if (new Set(names).size < names.length) {
    throw invalid('Transaction request cannot include multiple operations on one item');
  }
  return actions;
}

function invalid(message: string): ServiceError {
  return new ServiceError('ValidationException', message);
}
