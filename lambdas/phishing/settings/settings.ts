import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type ProtectionSettings, settingsFields } from '../../../contracts/phishing/settings';
import { parseItem } from '../../shared/aws/parse-item';

export interface Settings {
  /** Undefined for a parent who never changed them. */
  find(userId: string): Promise<ProtectionSettings | undefined>;
  /** Replaces them whole. */
  save(userId: string, settings: ProtectionSettings): Promise<void>;
}

export function createSettings(client: DynamoDBDocumentClient, tableName: string): Settings {
  return {
    async find(userId) {
      const get = new GetCommand({ TableName: tableName, Key: { userId }, ConsistentRead: true });
      const { Item } = await client.send(get);
      return Item && parseItem('set of settings', settingsFields, Item);
    },

    async save(userId, settings) {
      await client.send(new PutCommand({ TableName: tableName, Item: { userId, ...settings } }));
    },
  };
}
