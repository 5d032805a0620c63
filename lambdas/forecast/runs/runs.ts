import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type RunState, runStateFields } from '../../../contracts/forecast/run';
import { check } from '../../../contracts/http/check';
import type { Fields } from '../../../contracts/http/fields';
import { parseItem } from '../../shared/aws/parse-item';

export interface KnownRuns {
  /** Newest first. */
  readonly ended: readonly RunState[];
  /** When the run was started that holds the lease. */
  readonly runningSince: string | undefined;
}

/** The right to run until it is over. The fence grows with each lease: who has an old one has lost it. */
export interface Lease {
  readonly fence: number;
  readonly ended: readonly RunState[];
}

export interface Runs {
  known(now: number): Promise<KnownRuns>;
  /** Undefined while somebody else's lease lasts. */
  begin(now: number): Promise<Lease | undefined>;
  /** Makes the lease last anew; false when it was lost. */
  keep(lease: Lease, now: number): Promise<boolean>;
  /** Gives the lease back, with the state of the run if there was one; false when it was lost. */
  end(lease: Lease, state?: RunState): Promise<boolean>;
}

/** Milliseconds: longer than the function may take, so that a lease that is over is that of a run that died. */
export const leaseTime = 60_000;
const keptRuns = 24;

const runState = { kind: 'record', fields: runStateFields } as const;

const itemFields = {
  fence: { kind: 'whole', optional: true },
  leasedUntil: { kind: 'number', optional: true },
  startedAt: { kind: 'time', optional: true },
  ended: { kind: 'list', of: { kind: 'anything' }, optional: true },
} as const satisfies Fields;

/** One item holds the lease and the states of the last runs, so that one write settles both. */
export function createRuns(client: DynamoDBDocumentClient, table: string): Runs {
  const place = { TableName: table, Key: { id: 'compute' } };
  const read = async () =>
    (await client.send(new GetCommand({ ...place, ConsistentRead: true }))).Item ?? {};
  /**
   * The item after the update; undefined when the condition does not hold. Each update leaves a mark of its own: one that
   * the SDK repeated, because the answer was lost, is refused and finds its mark, and so knows that it was made.
   */
  const update = async (expression: string, condition: string, values: Readonly<Record<string, unknown>>) => {
    const mark = randomUUID();
    const command = new UpdateCommand({
      ...place,
      UpdateExpression: `${expression}, mark = :mark`,
      ConditionExpression: `(${condition}) AND (attribute_not_exists(mark) OR mark <> :mark)`,
      ExpressionAttributeValues: { ...values, ':mark': mark },
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    try {
      return (await client.send(command)).Attributes;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      return error.Item?.['mark']?.S === mark ? read() : undefined;
    }
  };
  return {
    async known(now) {
      const { leasedUntil, startedAt, ended } = parse(await read());
      return { ended, runningSince: leasedUntil > now ? startedAt : undefined };
    },

    async begin(now) {
      const item = await update(
        'SET fence = if_not_exists(fence, :zero) + :one, leasedUntil = :until, startedAt = :startedAt',
        'attribute_not_exists(leasedUntil) OR leasedUntil <= :now',
        {
          ':zero': 0,
          ':one': 1,
          ':until': now + leaseTime,
          ':startedAt': new Date(now).toISOString(),
          ':now': now,
        },
      );
      if (!item) return undefined;
      const { fence, ended } = parse(item);
      return { fence, ended };
    },

    async keep({ fence }, now) {
      const values = { ':fence': fence, ':until': now + leaseTime };
      return (await update('SET leasedUntil = :until', 'fence = :fence', values)) !== undefined;
    },

    async end({ fence, ended }, state) {
      const values = {
        ':fence': fence,
        ':over': 0,
        ':ended': (state ? [state, ...ended] : ended).slice(0, keptRuns),
      };
      const expression = 'SET leasedUntil = :over, ended = :ended';
      return (await update(expression, 'fence = :fence', values)) !== undefined;
    },
  };
}

/** A state that another version stored, and this one cannot read, is left out: it must not keep every run from starting. */
function parse(item: object) {
  const { fence = 0, leasedUntil = 0, startedAt, ended = [] } = parseItem('lease of runs', itemFields, item);
  const states = ended.flatMap((state) => check(runState, state, 'stored').value ?? []);
  return { fence, leasedUntil, startedAt, ended: states };
}
