import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Fields } from '../../../contracts/http/fields';
import type { RecordOf } from '../../../contracts/http/values';
import { parseItem } from '../../shared/aws/parse-item';
import { isWritten } from '../../shared/aws/unless-refused';

const callsFields = {
  /** When an admin asked for a run of late, in epoch milliseconds. */
  times: { kind: 'list', of: { kind: 'number' } },
  /** Grows with each change. */
  version: { kind: 'whole' },
} as const satisfies Fields;

export type Calls = RecordOf<typeof callsFields>;

export interface AdminCalls {
  find(userId: string): Promise<Calls>;
  /** False when somebody else was counted since they were seen. */
  replace(userId: string, seen: Calls, times: readonly number[]): Promise<boolean>;
}

/** Milliseconds within which calls are counted. */
export const rateWindow = 5 * 60_000;

/** Beside the runs, under the admin's id; DynamoDB removes what no longer counts. */
export function createAdminCalls(client: DynamoDBDocumentClient, table: string): AdminCalls {
  const place = (userId: string) => ({ TableName: table, Key: { id: `admin#${userId}` } });
  return {
    async find(userId) {
      const { Item } = await client.send(new GetCommand({ ...place(userId), ConsistentRead: true }));
      return Item ? parseItem('count of calls', callsFields, Item) : { times: [], version: 0 };
    },

    async replace(userId, { version }, times) {
      const update = new UpdateCommand({
        ...place(userId),
        UpdateExpression: 'SET #times = :times, version = :next, expiresAt = :expiresAt',
        ConditionExpression: version === 0 ? 'attribute_not_exists(version)' : 'version = :seen',
        ExpressionAttributeNames: { '#times': 'times' },
        ExpressionAttributeValues: {
          ':times': times,
          ':next': version + 1,
          ':expiresAt': Math.ceil((Math.max(...times) + rateWindow) / 1000),
          ...(version > 0 && { ':seen': version }),
        },
      });
      return isWritten(() => client.send(update));
    },
  };
}
