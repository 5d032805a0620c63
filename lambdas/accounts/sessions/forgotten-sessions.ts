import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { SessionStore } from './session-store';

/** Removes the sign-ins and devices of an account, which have ended before. */
export type ForgetSessions = (account: string) => Promise<void>;

export function createForgetSessions(
  client: DynamoDBDocumentClient,
  TableName: string,
  store: Pick<SessionStore, 'list'>,
): ForgetSessions {
  return async (account) => {
    for (const { id } of await store.list(account)) {
      await client.send(new DeleteCommand({ TableName, Key: { account, id } }));
    }
  };
}
