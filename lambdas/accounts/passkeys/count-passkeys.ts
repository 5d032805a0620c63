import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { parseItem } from '../../shared/aws/parse-item';
import { holderFields } from './passkey-holder';
import { accountIn, keyOf } from './passkey-keys';

/** How many passkeys accounts have, by their ids; who never had one is left out. */
export type CountPasskeys = (
  accounts: readonly { readonly account: string; readonly email: string }[],
) => Promise<ReadonlyMap<string, number>>;

/** Items of one request. */
const batch = 100;

const countedFields = { key: holderFields.email, email: holderFields.email, passkeys: holderFields.passkeys };

export function countPasskeys(client: DynamoDBDocumentClient, table: string): CountPasskeys {
  return async (accounts) => {
    const emails = new Map(accounts.map(({ account, email }) => [account, email]));
    const counts = new Map<string, number>();
    let left = accounts.map(({ account }) => ({ key: keyOf(account) }));
    while (left.length > 0) {
      const asked = {
        Keys: left.slice(0, batch),
        ProjectionExpression: '#key, email, passkeys',
        ExpressionAttributeNames: { '#key': 'key' },
      };
      const get = new BatchGetCommand({ RequestItems: { [table]: asked } });
      const { Responses, UnprocessedKeys } = await client.send(get);
      for (const item of Responses?.[table] ?? []) {
        const { key, email, passkeys } = parseItem('passkeys', countedFields, item);
        const account = accountIn(key);
        // A number alone is no account.
        if (emails.get(account) === email) counts.set(account, passkeys.length);
      }
      const unread = (UnprocessedKeys?.[table]?.Keys ?? []).map(({ key }) => ({ key: String(key) }));
      left = [...unread, ...left.slice(batch)];
    }
    return counts;
  };
}
