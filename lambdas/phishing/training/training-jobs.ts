import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { transact } from '../../shared/aws/transact';
import { unlessRefused } from '../../shared/aws/unless-refused';
import type { Activation } from '../models/model-activation';
import { activationPut } from '../models/models';
import { type Outcome, readJob, type StoredJob } from './training-job';
import { beginUpdate, settleUpdate } from './training-job-updates';

export interface TrainingJobs {
  last(): Promise<StoredJob | undefined>;
  find(number: number): Promise<StoredJob | undefined>;
  /** False if the number is taken: another job has just been started. */
  add(job: StoredJob): Promise<boolean>;
  /** Counts an attempt that may take until `until`; undefined if the job has ended or its time was over at `now`. */
  begin(number: number, now: number, until: number): Promise<StoredJob | undefined>;
  /** Ends a job, and activates at the same moment the model that came of it; both or neither. */
  settle(number: number, outcome: Outcome, now: number, activation?: Activation): Promise<Settled>;
  /** Newest first, from the one before `before` on. */
  list(limit: number, before?: number): Promise<readonly StoredJob[]>;
}

/** `over`: the job has ended before, or its time was over; `outrun`: another model has just been activated. */
export type Settled = 'settled' | 'over' | 'outrun';

const kind = 'job';

export function createTrainingJobs(client: DynamoDBDocumentClient, tableName: string): TrainingJobs {
  const list = async (limit: number, before = Number.MAX_SAFE_INTEGER): Promise<readonly StoredJob[]> => {
    const query = { TableName: tableName, Limit: limit, ...newestFirst(before) };
    const { Items = [] } = await client.send(new QueryCommand(query));
    return Items.map(readJob);
  };
  const job = (number: number) => ({ TableName: tableName, Key: { kind, number } });

  return {
    list,
    last: async () => (await list(1))[0],

    async find(number) {
      const { Item } = await client.send(new GetCommand({ ...job(number), ConsistentRead: true }));
      return Item && readJob(Item);
    },

    async add(added) {
      const put = new PutCommand({
        TableName: tableName,
        Item: { kind, ...added },
        ConditionExpression: 'attribute_not_exists(kind)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      });
      const outcome = await unlessRefused(() => client.send(put));
      // Our own job: the SDK repeated the request after its answer was lost.
      return !(outcome instanceof ConditionalCheckFailedException) || outcome.Item?.token?.S === added.token;
    },

    async begin(number, now, until) {
      const begun = { ...job(number), ...beginUpdate(now, until) };
      const update = new UpdateCommand({ ...begun, ReturnValues: 'ALL_NEW' });
      const outcome = await unlessRefused(() => client.send(update));
      return outcome instanceof ConditionalCheckFailedException ? undefined : readJob(outcome.Attributes);
    },

    async settle(number, result, now, activation) {
      const ended = { Update: { ...job(number), ...settleUpdate(now, result) } };
      const activated = activation ? [{ Put: activationPut(tableName, activation) }] : [];
      const refusals = await transact(client, [ended, ...activated]);
      if (refusals === undefined) return 'settled';
      return refusals.has(0) ? 'over' : 'outrun';
    },
  };
}

function newestFirst(before: number) {
  return {
    KeyConditionExpression: 'kind = :kind AND #number < :before',
    ExpressionAttributeNames: { '#number': 'number' },
    ExpressionAttributeValues: { ':kind': kind, ':before': before },
    ScanIndexForward: false,
    ConsistentRead: true,
  };
}
