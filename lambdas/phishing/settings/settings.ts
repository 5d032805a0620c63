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
import { isStill, type Replaceable, type Versioned } from './versions';

export interface Settings extends Replaceable<StoredSettings> {
  /** The log has the expiry that these settings ask for, if they are still the ones that count. */
  logIsDated(userId: string, settings: Versioned): Promise<void>;
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

    async logIsDated(userId, settings) {
      const update = { TableName: tableName, Key: { userId }, UpdateExpression: 'REMOVE logIsUndated' };
      await isWritten(() => client.send(new UpdateCommand({ ...update, ...isStill(settings) })));
    },

    async remove(userId) {
      await client.send(new DeleteCommand({ TableName: tableName, Key: { userId } }));
    },
  };
}
