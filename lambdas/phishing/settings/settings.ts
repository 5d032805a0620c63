import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { ProtectionSettings } from './protection-settings';

export interface Settings {
  /** Undefined for somebody who never changed them. */
  find(userId: string): Promise<ProtectionSettings | undefined>;
  /** Replaces them whole. */
  save(userId: string, settings: ProtectionSettings): Promise<void>;
}

export function createSettings(client: DynamoDBDocumentClient, table: string): Settings {
  return {
    async find(userId) {
      const { Item } = await client.send(
        new GetCommand({ TableName: table, Key: { userId }, ConsistentRead: true }),
      );
      if (Item === undefined) return undefined;
      const { mode, whitelist, blacklist, isProtectionEnabled } = Item as ProtectionSettings;
      return { mode, whitelist, blacklist, isProtectionEnabled };
    },

    async save(userId, settings) {
      await client.send(new PutCommand({ TableName: table, Item: { userId, ...settings } }));
    },
  };
}
