import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  type DynamoDBDocumentClient,
  GetCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
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
  const read = async () => (await client.send(new GetCommand({ ...place, ConsistentRead: true }))).Item ?? {};
  const update = (expression: string, condition: string, values: Readonly<Record<string, unknown>>) =>
    isUpdated(client, {
      ...place,
      UpdateExpression: expression,
      ConditionExpression: condition,
      ExpressionAttributeValues: values,
    });
  return {
    async known(now) {
      const { leasedUntil, startedAt, ended } = parse(await read());
      return { ended, runningSince: leasedUntil > now ? startedAt : undefined };
    },

    async begin(now) {
      const isOurs = await update(
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
      if (!isOurs) return undefined;
      const { fence, ended } = parse(await read());
      return { fence, ended };
    },

    async keep({ fence }, now) {
      const values = { ':fence': fence, ':until': now + leaseTime };
      return update('SET leasedUntil = :until', 'fence = :fence', values);
    },

    async end({ fence, ended }, state) {
      const values = {
        ':fence': fence,
        ':over': 0,
        ':ended': (state ? [state, ...ended] : ended).slice(0, keptRuns),
      };
      return update('SET leasedUntil = :over, ended = :ended', 'fence = :fence', values);
    },
  };
}

type Update = Required<
  Pick<
    UpdateCommandInput,
    'TableName' | 'Key' | 'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeValues'
  >
>;

/**
 * False when the condition does not hold. Each update leaves a mark of its own: one that the SDK repeated, because the
 * answer was lost, finds its mark where it is refused, and so knows that it was made; where it is not, it changes nothing.
 */
async function isUpdated(client: DynamoDBDocumentClient, update: Update): Promise<boolean> {
  const mark = randomUUID();
  const command = new UpdateCommand({
    ...update,
    UpdateExpression: `${update.UpdateExpression}, mark = :mark`,
    ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':mark': mark },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    await client.send(command);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return error.Item?.['mark']?.S === mark;
    throw error;
  }
}

/** A state that another version stored, and this one cannot read, is left out: it must not keep every run from starting. */
function parse(item: object) {
  const { fence = 0, leasedUntil = 0, startedAt, ended = [] } = parseItem('lease of runs', itemFields, item);
  const states = ended.flatMap((state) => check(runState, state, 'stored').value ?? []);
  return { fence, leasedUntil, startedAt, ended: states };
}
