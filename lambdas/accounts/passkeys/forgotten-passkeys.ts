import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createPasskeyStore } from './passkey-store';

/** Removes the passkeys and recovery codes of an account, and whose those were; can be done again. */
export type ForgetPasskeys = (account: string) => Promise<void>;

export function createForgetPasskeys(client: DynamoDBDocumentClient, table: string): ForgetPasskeys {
  const store = createPasskeyStore(client, table);
  return async (account) => {
    const holder = await store.find(account);
    // The list goes last: it says what else there is.
    await Promise.all((holder?.passkeys ?? []).map(({ id }) => store.release(id, account)));
    await store.erase(account);
  };
}
