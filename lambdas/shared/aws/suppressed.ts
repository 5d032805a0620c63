import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';

/** Which addresses get no more mail, however they are capitalised. */
export interface Suppressed {
  has(address: string): Promise<boolean>;
}

export function createSuppressed(client: DynamoDBDocumentClient, table: string): Suppressed {
  return {
    has: async (address) => {
      const query = new GetCommand({ TableName: table, Key: { address: foldedAddress(address) } });
      return (await client.send(query)).Item !== undefined;
    },
  };
}

/** Two spellings of one mailbox are the same. */
export function foldedAddress(address: string): string {
  return address.trim().toLowerCase();
}
