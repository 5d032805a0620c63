import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { within } from './within';

/** Which addresses get no more mail, however they are capitalised. */
export interface Suppressed {
  /** Rejects after `timeout` (ms, retries included). */
  has(address: string, timeout: number): Promise<boolean>;
}

export function createSuppressed(client: DynamoDBDocumentClient, table: string): Suppressed {
  return {
    has: async (address, timeout) => {
      const query = new GetCommand({ TableName: table, Key: { address: foldedAddress(address) } });
      return (await client.send(query, within(timeout))).Item !== undefined;
    },
  };
}

/** Two spellings of one mailbox are the same. */
export function foldedAddress(address: string): string {
  return address.trim().toLowerCase();
}
