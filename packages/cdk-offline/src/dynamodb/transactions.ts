import { ServiceError } from '../protocol/service-error';
import type { Clock } from '../services';
import type { Dynalite } from './dynalite';
import type { InOrder } from './item-locks';
import type { Rehearsal, Rehearse } from './rehearsal';
import { createRequestTokens } from './request-tokens';
import { itemName, type TableDefinition } from './tables';
import { type Action, readActions } from './transaction-actions';
import { type CarryOut, errorOf } from './unfinished';

type Fields = Readonly<Record<string, unknown>>;

interface TransactionsDeps {
  readonly dynalite: Dynalite;
  readonly tables: readonly TableDefinition[];
  readonly inOrder: InOrder;
  readonly rehearse: Rehearse;
  readonly carryOut: CarryOut;
  readonly clock: Pick<Clock, 'now'>;
}

/** TransactWriteItems, which dynalite does not know. */
export function createTransactions(deps: TransactionsDeps) {
  const { dynalite, tables, inOrder, rehearse, carryOut, clock } = deps;
  const once = createRequestTokens(clock);

  const send = async (operation: string, input: object): Promise<Fields> => {
    const answer = await dynalite.send(operation, JSON.stringify(input));
    if (answer.status === 200) return JSON.parse(answer.body) as Fields;
    throw errorOf(answer);
  };
  const read = async ({ table, key }: Action): Promise<Fields | undefined> => {
    const input = { TableName: table.name, Key: key, ConsistentRead: true };
    return (await send('GetItem', input)).Item as Fields | undefined;
  };
  const write = (actions: readonly Action[]): Promise<object> => {
    const names = actions.map(({ table, key }) => itemName(table, key));
    return inOrder(names, async () => {
      const before = await Promise.all(actions.map(read));
      const outcomes: Rehearsal[] = [];
      for (const [at, action] of actions.entries()) outcomes.push(await rehearse(action, before[at]));
      if (outcomes.some(({ reason }) => reason.Code !== 'None')) throw cancelled(outcomes);
      const written = actions.map(({ table, key, operation }, at) => ({
        ...{ TableName: table.name, Key: key, Item: outcomes[at]?.after, operation },
      }));
      await carryOut(written.filter(({ operation }) => operation !== 'ConditionCheckItem'));
      return {};
    });
  };

  return {
    TransactWriteItems: async (input: Fields): Promise<object> =>
      once(input, () => write(readActions(tables, input))),
  };
}

function cancelled(outcomes: readonly Rehearsal[]): ServiceError {
  const CancellationReasons = outcomes.map(({ reason }) => reason);
  const codes = CancellationReasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new ServiceError('TransactionCanceledException', message, 400, { CancellationReasons });
}
