import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unlessRefused } from '../../shared/aws/unless-refused';
import { type Now, seconds } from '../../shared/time/clock';
import { type Counters, type Rate, skew, type Taken } from './rate';

/** Seconds that a count is kept after its last change: who guesses slowly is counted, too. */
const keptFor = 30 * 86_400;
/** Of two writes each; another one is due only where somebody gives back in between. */
const mostRounds = 3;

/**
 * The generic cell rate algorithm (ITU-T I.371): `busyUntil` is when all that was counted would be done, one an interval.
 * Each count is a conditional write without a read before it, so attempts at the same time cannot slip through, and one
 * that knows its own earlier self: the SDK repeats a request whose answer was lost.
 */
export function createCounters(client: DynamoDBDocumentClient, table: string, clock: Now): Counters {
  const write = writing(client, table);
  const take = async (key: string, rate: Rate, isKnown: boolean): Promise<Taken> => {
    for (let round = 1; round <= mostRounds; round += 1) {
      const taken = await takeOnce(write, key, rate, { now: clock.now(), isKnown });
      if (typeof taken === 'string' || taken.wait > 0) return taken;
    }
    return { wait: rate.interval };
  };
  return {
    take: (key, rate) => take(key, rate, false),
    takeKnown: (key, rate) => take(key, rate, true),
    async giveBack(key, { interval }) {
      const set = 'mark = :mark, busyUntil = busyUntil - :interval, counted = counted - :one';
      const values = { ':interval': interval, ':one': 1, ':none': 0, ':mark': randomUUID() };
      await write(key, set, 'counted > :none AND mark <> :mark', values);
    },
    async remember(key, lifetime, of) {
      const values = { ':of': of, ':now': seconds(clock), ':none': 0, ':end': seconds(clock) + lifetime };
      const set = 'knownSince = :now, busyUntil = :none, counted = :none, expiresAt = :end, ownedBy = :of';
      await write(key, set, undefined, values);
    },
    async forget(key) {
      await client.send(new DeleteCommand({ TableName: table, Key: { key } }));
    },
  };
}

async function takeOnce(
  write: Write,
  key: string,
  { interval, burst, most = Number.MAX_SAFE_INTEGER }: Rate,
  { now, isKnown }: { readonly now: number; readonly isKnown: boolean },
): Promise<Taken> {
  const seconds = Math.floor(now / 1_000);
  const latest = now + (burst - 1) * interval;
  const isAllowed = `${isKnown ? 'attribute_exists(knownSince) AND expiresAt > :seconds AND ' : ''}(attribute_not_exists(counted) OR counted < :most)`;
  const mark = randomUUID();
  const count = `mark = :mark, counted = if_not_exists(counted, :none) + :one${isKnown ? '' : ', expiresAt = :kept'}`;
  const values = {
    ...{ ':none': 0, ':one': 1, ':most': most, ':now': now, ':mark': mark },
    ...(isKnown ? { ':seconds': seconds } : { ':kept': seconds + keptFor }),
  };
  const isIdle = `${isAllowed} AND (attribute_not_exists(busyUntil) OR busyUntil <= :now)`;
  const idle = await write(key, `busyUntil = :next, ${count}`, isIdle, {
    ...values,
    ':next': now + interval,
  });
  if (idle === undefined || idle.mark === mark) return 'taken';
  if (isKnown && !(idle.knownSince > 0 && idle.expiresAt > seconds)) return 'unknown';
  if (idle.counted >= most) return 'spent';
  const isBusy = `${isAllowed} AND mark <> :mark AND busyUntil > :now AND busyUntil <= :latest`;
  const busy = await write(key, `busyUntil = busyUntil + :interval, ${count}`, isBusy, {
    ...values,
    ':interval': interval,
    ':latest': latest + skew,
  });
  return busy === undefined || busy.mark === mark ? 'taken' : { wait: busy.busyUntil - latest };
}

interface Stored {
  readonly mark: string | undefined;
  readonly busyUntil: number;
  readonly counted: number;
  readonly knownSince: number;
  readonly expiresAt: number;
}

/** What is stored, if it is not as the condition says; undefined when it was written. */
type Write = (
  key: string,
  set: string,
  condition: string | undefined,
  values: object,
) => Promise<Stored | undefined>;

function writing(client: DynamoDBDocumentClient, table: string): Write {
  return async (key, set, condition, values) => {
    const command = new UpdateCommand({
      TableName: table,
      Key: { key },
      UpdateExpression: `SET ${set}`,
      ConditionExpression: condition,
      ExpressionAttributeValues: { ...values },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    const refused = await unlessRefused(() => client.send(command));
    if (!(refused instanceof ConditionalCheckFailedException)) return undefined;
    const number = (name: Exclude<keyof Stored, 'mark'>) => Number(refused.Item?.[name]?.N ?? 0);
    return {
      mark: refused.Item?.['mark']?.S,
      busyUntil: number('busyUntil'),
      counted: number('counted'),
      knownSince: number('knownSince'),
      expiresAt: number('expiresAt'),
    };
  };
}
