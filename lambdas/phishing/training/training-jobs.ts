import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unlessRefused } from '../../shared/aws/unless-refused';
import type { Outcome, StoredJob } from './training-job';

type Expressions = Pick<
  UpdateCommand['input'],
  'UpdateExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

export interface TrainingJobs {
  last(): Promise<StoredJob | undefined>;
  find(number: number): Promise<StoredJob | undefined>;
  /** False when the number is taken: somebody else has just started a job. */
  add(job: StoredJob): Promise<boolean>;
  /** Counts an attempt and is heard of until `until`; undefined when the job is over or was given up by `now`. */
  begin(number: number, now: number, until: number): Promise<StoredJob | undefined>;
  /** False when the job is over or was given up by `now`. */
  settle(number: number, outcome: Outcome, now: number): Promise<boolean>;
  /** Newest first, from the one before `before` on. */
  list(limit: number, before?: number): Promise<readonly StoredJob[]>;
}

const kind = 'job';

export function createTrainingJobs(client: DynamoDBDocumentClient, table: string): TrainingJobs {
  const list = async (limit: number, before: number): Promise<readonly StoredJob[]> => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'kind = :kind AND #number < :before',
        ExpressionAttributeNames: { '#number': 'number' },
        ExpressionAttributeValues: { ':kind': kind, ':before': before },
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit: limit,
      }),
    );
    return Items as StoredJob[];
  };

  /** An update of a job that is running at `now`. */
  const onlyRunning = (number: number, now: number, expressions: Expressions) =>
    new UpdateCommand({
      TableName: table,
      Key: { kind, number },
      UpdateExpression: expressions.UpdateExpression,
      ConditionExpression: '#status = :running AND #until > :now',
      ExpressionAttributeNames: {
        '#status': 'status',
        '#until': 'until',
        ...expressions.ExpressionAttributeNames,
      },
      ExpressionAttributeValues: {
        ':running': 'Running',
        ':now': new Date(now).toISOString(),
        ...expressions.ExpressionAttributeValues,
      },
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });

  return {
    last: async () => (await list(1, Number.MAX_SAFE_INTEGER))[0],
    list: (limit, before = Number.MAX_SAFE_INTEGER) => list(limit, before),

    async find(number) {
      const command = new GetCommand({ TableName: table, Key: { kind, number }, ConsistentRead: true });
      return (await client.send(command)).Item as StoredJob | undefined;
    },

    async add(job) {
      const command = new PutCommand({
        TableName: table,
        Item: { kind, ...job },
        ConditionExpression: 'attribute_not_exists(kind)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      });
      const answer = await unlessRefused(() => client.send(command));
      // Our own job: the SDK asked again after an answer was lost.
      return !(answer instanceof ConditionalCheckFailedException) || answer.Item?.token?.S === job.token;
    },

    async begin(number, now, until) {
      const command = onlyRunning(number, now, {
        UpdateExpression: 'SET #until = :until, attempts = attempts + :one',
        ExpressionAttributeValues: { ':until': new Date(until).toISOString(), ':one': 1 },
      });
      const answer = await unlessRefused(() => client.send(command));
      return answer instanceof ConditionalCheckFailedException ? undefined : (answer.Attributes as StoredJob);
    },

    async settle(number, outcome, now) {
      const given = Object.entries(outcome).filter(([, value]) => value !== undefined);
      const command = onlyRunning(number, now, {
        UpdateExpression: `SET ${given.map(([name]) => `#${name} = :${name}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
      });
      const answer = await unlessRefused(() => client.send(command));
      if (!(answer instanceof ConditionalCheckFailedException)) return true;
      // Our own outcome: the SDK asked again after an answer was lost.
      return answer.Item?.status?.S === outcome.status && answer.Item.completedAt?.S === outcome.completedAt;
    },
  };
}
