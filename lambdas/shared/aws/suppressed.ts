import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { within } from './within';

/** Which addresses get no more mail, however they are capitalised. */
export interface Suppressed {
  /** Rejects after `timeout` (ms, retries included), if there is one. */
  has(address: string, timeout?: number): Promise<boolean>;
}

export function createSuppressed(client: DynamoDBDocumentClient, table: string): Suppressed {
  return {
    has: async (address, timeout) => {
      const query = new GetCommand({ TableName: table, Key: { address: foldedAddress(address) } });
      const limits = timeout === undefined ? undefined : within(timeout);
      return (await client.send(query, limits)).Item !== undefined;
    },
  };
}

/** Two spellings of one mailbox are the same. */
export function foldedAddress(address: string): string {
  return address.trim().toLowerCase();
}
