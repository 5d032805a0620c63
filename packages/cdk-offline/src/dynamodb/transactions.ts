import { createHash } from 'node:crypto';
import { ServiceError } from '../protocol/service-error';
import type { Clock } from '../services';
import type { Dynalite, DynamoAnswer } from './dynalite';
import type { InOrder } from './item-locks';
import type { Rehearsal, Rehearse } from './rehearsal';
import { itemName, type TableDefinition } from './tables';
import { type Action, readActions } from './transaction-actions';

type Fields = Readonly<Record<string, unknown>>;

interface TransactionsDeps {
  readonly dynalite: Dynalite;
  readonly tables: readonly TableDefinition[];
  readonly inOrder: InOrder;
  readonly rehearse: Rehearse;
  readonly clock: Pick<Clock, 'now'>;
}

interface Kept {
  readonly fingerprint: string;
  readonly until: number;
  readonly answer: Promise<object>;
}

/** As long as DynamoDB knows a ClientRequestToken. */
const tokenMs = 600_000;

/** TransactWriteItems and TransactGetItems, which dynalite does not know. */
export function createTransactions({ dynalite, tables, inOrder, rehearse, clock }: TransactionsDeps) {
  const tokens = new Map<string, Kept>();

  const send = async (operation: string, input: object): Promise<Fields> => {
    const answer = await dynalite.send(operation, JSON.stringify(input));
    if (answer.status === 200) return JSON.parse(answer.body) as Fields;
    throw errorOf(answer);
  };
  const read = async ({ table, key }: Action): Promise<Fields | undefined> => {
    const input = { TableName: table.name, Key: key, ConsistentRead: true };
    return (await send('GetItem', input)).Item as Fields | undefined;
  };
  const holding = <Result>(actions: readonly Action[], run: () => Promise<Result>): Promise<Result> =>
    inOrder(
      actions.map(({ table, key }) => itemName(table, key)),
      run,
    );

  const apply = async ({ table, key, operation }: Action, Item: Fields | undefined): Promise<void> => {
    if (operation === 'ConditionCheckItem') return;
    if (Item !== undefined) await send('PutItem', { TableName: table.name, Item });
    else await send('DeleteItem', { TableName: table.name, Key: key });
  };
  const write = (actions: readonly Action[]): Promise<object> =>
    holding(actions, async () => {
      const before = await Promise.all(actions.map(read));
      const outcomes: Rehearsal[] = [];
      for (const [at, action] of actions.entries()) outcomes.push(await rehearse(action, before[at]));
      if (outcomes.some(({ reason }) => reason.Code !== 'None')) throw cancelled(outcomes);
      for (const [at, action] of actions.entries()) await apply(action, outcomes[at]?.after);
      return {};
    });

  const once = async (input: Fields, actions: readonly Action[]): Promise<object> => {
    const token = input.ClientRequestToken;
    if (typeof token !== 'string') return write(actions);
    for (const [each, { until }] of tokens) if (until < clock.now()) tokens.delete(each);
    const fingerprint = createHash('sha256').update(JSON.stringify(input.TransactItems)).digest('hex');
    const known = tokens.get(token);
    if (known !== undefined && known.fingerprint !== fingerprint) {
      const message = 'The request uses the same client token as a previous, but non-identical request.';
      throw new ServiceError('IdempotentParameterMismatchException', message);
    }
    if (known !== undefined) return known.answer;
    const answer = write(actions);
    tokens.set(token, { fingerprint, until: clock.now() + tokenMs, answer });
    // What was cancelled may be tried again.
    answer.catch(() => tokens.delete(token));
    return answer;
  };

  return {
    TransactWriteItems: async (input: Fields): Promise<object> =>
      once(input, readActions(tables, input, true)),
    TransactGetItems: async (input: Fields): Promise<object> => {
      const actions = readActions(tables, input, false);
      const Responses = await holding(actions, () =>
        Promise.all(actions.map((action) => send('GetItem', { ...action.input, ConsistentRead: true }))),
      );
      return { Responses };
    },
  };
}

function cancelled(outcomes: readonly Rehearsal[]): ServiceError {
  const CancellationReasons = outcomes.map(({ reason }) => reason);
  const codes = CancellationReasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new ServiceError('TransactionCanceledException', message, 400, { CancellationReasons });
}

function errorOf({ status, body }: DynamoAnswer): ServiceError {
  const { __type = '', message = body } = JSON.parse(body) as Readonly<Record<string, string>>;
  return new ServiceError(__type.split('#').at(-1) ?? '', message, status);
}
