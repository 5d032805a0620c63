import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Fields } from '../../../contracts/http/fields';
import type { RecordOf } from '../../../contracts/http/values';
import { parseItem } from '../../shared/aws/parse-item';
import { isWritten } from '../../shared/aws/unless-refused';

const callsFields = {
  /** Which requests of an admin had a run of late, and when they were counted, in epoch milliseconds. */
  counted: {
    kind: 'list',
    of: {
      kind: 'record',
      fields: { requestId: { kind: 'text', exact: true }, at: { kind: 'number' } },
    },
    // An item of an earlier release has none.
    optional: true,
  },
  /** Grows with each change. */
  version: { kind: 'whole' },
} as const satisfies Fields;

export type Calls = Required<RecordOf<typeof callsFields>>;

export interface AdminCalls {
  find(userId: string): Promise<Calls>;
  /** False when somebody was counted since they were seen, perhaps by this write, whose answer was lost. */
  replace(userId: string, seen: Calls, counted: Calls['counted']): Promise<boolean>;
}

/** Milliseconds within which calls are counted. */
export const rateWindow = 5 * 60_000;

/** Beside the runs, under the admin's id; DynamoDB removes what no longer counts. */
export function createAdminCalls(client: DynamoDBDocumentClient, table: string): AdminCalls {
  const place = (userId: string) => ({ TableName: table, Key: { id: `admin#${userId}` } });
  return {
    async find(userId) {
      const { Item } = await client.send(new GetCommand({ ...place(userId), ConsistentRead: true }));
      return { counted: [], version: 0, ...(Item && parseItem('count of calls', callsFields, Item)) };
    },

    async replace(userId, { version }, counted) {
      const update = new UpdateCommand({
        ...place(userId),
        UpdateExpression: 'SET counted = :counted, version = :next, expiresAt = :expiresAt',
        ConditionExpression: version === 0 ? 'attribute_not_exists(version)' : 'version = :seen',
        ExpressionAttributeValues: {
          ':counted': counted,
          ':next': version + 1,
          ':expiresAt': Math.ceil((Math.max(...counted.map(({ at }) => at)) + rateWindow) / 1000),
          ...(version > 0 && { ':seen': version }),
        },
      });
      return isWritten(() => client.send(update));
    },
  };
}
