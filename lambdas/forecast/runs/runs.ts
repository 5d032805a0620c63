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
import type { Attempt } from '../../shared/idempotency/once';

/** The right to run until it is over. The fence grows when it is given, and when it is given back: who has an old one has lost it. */
export interface Lease {
  readonly fence: number;
  /** Newest first. */
  readonly ended: readonly RunState[];
}

/** As they were read; nobody has begun or ended one since while their fence is the same. */
export interface KnownRuns extends Lease {
  /** When the run was started that is under way. */
  readonly runningSince: string | undefined;
}

export interface Runs {
  /** What is under way, for this attempt at a request. */
  known(now: number, by: Attempt): Promise<KnownRuns>;
  /** Undefined if somebody has begun or ended a run since they were seen. */
  begin(seen: Lease, now: number, by: Attempt): Promise<Lease | undefined>;
  isHeld(lease: Lease): Promise<boolean>;
  /** Gives the lease back, with the state of the run; false when it was lost. */
  end(lease: Lease, state: RunState): Promise<boolean>;
}

/** Milliseconds: longer than the function may take, so that a lease that is over is that of a run that died. */
export const leaseTime = 30_000;
const keptRuns = 24;

const runState = { kind: 'record', fields: runStateFields } as const;

const itemFields = {
  fence: { kind: 'whole', optional: true },
  leasedUntil: { kind: 'number', optional: true },
  startedAt: { kind: 'time', optional: true },
  /** Whose run it is. */
  requestId: { kind: 'text', exact: true, optional: true },
  ended: { kind: 'list', of: { kind: 'anything' }, optional: true },
} as const satisfies Fields;

/** One item holds the lease and the states of the last runs, so that one write settles both. */
export function createRuns(client: DynamoDBDocumentClient, table: string): Runs {
  const place = { TableName: table, Key: { id: 'compute' } };
  const read = async () =>
    parse((await client.send(new GetCommand({ ...place, ConsistentRead: true }))).Item ?? {});
  const update = (expression: string, condition: string, values: Readonly<Record<string, unknown>>) =>
    isUpdated(client, {
      ...place,
      UpdateExpression: expression,
      ConditionExpression: condition,
      ExpressionAttributeValues: values,
    });
  return {
    async known(now, by) {
      const { startedAt, ...item } = await read();
      const { fence, ended } = item;
      return { fence, ended, runningSince: isUnderWay(item, now, by) ? startedAt : undefined };
    },

    async begin({ fence, ended }, now, { requestId }) {
      const lease = { fence: fence + 1, ended };
      const isOurs = await update(
        'SET fence = :fence, leasedUntil = :until, startedAt = :startedAt, requestId = :requestId',
        'attribute_not_exists(fence) OR fence = :seen',
        {
          ':seen': fence,
          ':fence': lease.fence,
          ':until': now + leaseTime,
          ':startedAt': new Date(now).toISOString(),
          ':requestId': requestId,
        },
      );
      return isOurs ? lease : undefined;
    },

    isHeld: async ({ fence }) => (await read()).fence === fence,

    async end({ fence, ended }, state) {
      const values = {
        ':fence': fence,
        ':next': fence + 1,
        ':over': 0,
        ':ended': [state, ...ended].slice(0, keptRuns),
      };
      return update('SET fence = :next, leasedUntil = :over, ended = :ended', 'fence = :fence', values);
    },
  };
}

interface Held {
  readonly leasedUntil: number;
  readonly requestId?: string | undefined;
}

function isUnderWay({ leasedUntil, requestId }: Held, now: number, by: Attempt): boolean {
  // Its earlier attempt has died.
  if (by.isAgain && requestId === by.requestId) return false;
  // What lasts longer than any was given by a clock that is ahead.
  return leasedUntil > now && leasedUntil <= now + 2 * leaseTime;
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
  const { fence = 0, leasedUntil = 0, ended = [], ...rest } = parseItem('lease of runs', itemFields, item);
  const states = ended.flatMap((state) => check(runState, state, 'stored').value ?? []);
  return { fence, leasedUntil, ended: states, ...rest };
}
