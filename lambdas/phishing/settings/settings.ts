import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { parseItem } from '../../shared/aws/parse-item';
import { isWritten } from '../../shared/aws/unless-refused';
import { type StoredSettings, storedFields } from './stored-settings';

type LogChoice = Pick<StoredSettings, 'logDays' | 'logSince'>;

export interface Settings {
  /** Undefined for a parent who never changed them. */
  find(userId: string): Promise<StoredSettings | undefined>;
  /** Replaces them whole; false, with nothing replaced, if the choice about the log is no longer that of `before`. */
  replace(userId: string, settings: StoredSettings, before: LogChoice | undefined): Promise<boolean>;
  /** The log has the expiry of this choice, if it is still the one that counts. */
  logIsDated(userId: string, choice: LogChoice): Promise<void>;
  remove(userId: string): Promise<void>;
}

export function createSettings(client: DynamoDBDocumentClient, tableName: string): Settings {
  return {
    async find(userId) {
      const get = new GetCommand({ TableName: tableName, Key: { userId }, ConsistentRead: true });
      const { Item } = await client.send(get);
      return Item && parseItem('set of settings', storedFields, Item);
    },

    async replace(userId, settings, before) {
      const put = { TableName: tableName, Item: { userId, ...settings }, ...isStill(before) };
      return isWritten(() => client.send(new PutCommand(put)));
    },

    async logIsDated(userId, choice) {
      const update = { TableName: tableName, Key: { userId }, UpdateExpression: 'REMOVE logIsUndated' };
      await isWritten(() => client.send(new UpdateCommand({ ...update, ...isStill(choice) })));
    },

    async remove(userId) {
      await client.send(new DeleteCommand({ TableName: tableName, Key: { userId } }));
    },
  };
}

/** A condition that holds while the choice about the log is the same. */
function isStill({ logDays, logSince }: LogChoice = {}) {
  const known = Object.entries({ logDays, logSince }).filter(([, value]) => value !== undefined);
  const name = (each: string, value: unknown) =>
    value === undefined ? `attribute_not_exists(${each})` : `${each} = :${each}`;
  return {
    ConditionExpression: `${name('logDays', logDays)} AND ${name('logSince', logSince)}`,
    ...(known.length > 0 && {
      ExpressionAttributeValues: Object.fromEntries(known.map(([each, value]) => [`:${each}`, value])),
    }),
  };
}
