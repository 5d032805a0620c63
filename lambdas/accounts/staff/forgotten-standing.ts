import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Removes what an account was at the school, if it was anything: only of one that is deleted, for it counts for nobody. */
export type ForgetStanding = (account: string) => Promise<void>;

export function createForgetStanding(client: DynamoDBDocumentClient, TableName: string): ForgetStanding {
  return async (account) => {
    await client.send(new DeleteCommand({ TableName, Key: { account } }));
  };
}
