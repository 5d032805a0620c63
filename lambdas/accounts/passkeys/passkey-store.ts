import { randomUUID } from 'node:crypto';
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateScan,
} from '@aws-sdk/lib-dynamodb';
import { digestOf } from '../../shared/auth/random-token';
import { parseItem } from '../../shared/aws/parse-item';
import { isWritten } from '../../shared/aws/unless-refused';
import { DomainError } from '../../shared/http/domain-error';
import { AnotherAccount } from './passkey-errors';
import { holderFields, newHolder, type PasskeyHolder } from './passkey-holder';
import { keyOf } from './passkey-keys';

/** What becomes of a holder; it may be asked again, of what others have changed meanwhile. Throws to refuse. */
export type HolderChange = (holder: PasskeyHolder) => PasskeyHolder;

/** The passkeys of accounts, by the account's id. */
export interface PasskeyStore {
  find(account: string): Promise<PasskeyHolder | undefined>;
  /** `email`: of the account. Refused where they are of another address: a number alone is no account. */
  change(account: string, email: string, by: HolderChange): Promise<PasskeyHolder>;
  /** False when another account has the credential. */
  claim(credential: string, account: string): Promise<boolean>;
  isClaimed(credential: string, account: string): Promise<boolean>;
  release(credential: string, account: string): Promise<void>;
  /** Removes all that the account has, and its claims, also those of which no list says anything. */
  erase(account: string): Promise<void>;
}

/** Somebody who presses two buttons at once, and the SDK's own retries. */
const mostRounds = 5;

export function createPasskeyStore(client: DynamoDBDocumentClient, table: string): PasskeyStore {
  const read = async (account: string) => {
    const query = new GetCommand({ TableName: table, Key: { key: keyOf(account) }, ConsistentRead: true });
    const { Item } = await client.send(query);
    return Item && { mark: String(Item['mark']), holder: parseItem('passkeys', holderFields, Item) };
  };
  const { releaseAll, ...claims } = createClaims(client, table);
  return {
    ...claims,
    find: async (account) => (await read(account))?.holder,

    async change(account, email, by) {
      for (let round = 1; round <= mostRounds; round += 1) {
        const seen = await read(account);
        if (seen && seen.holder.email !== email) throw new AnotherAccount();
        const holder = by(seen?.holder ?? newHolder(email));
        const mark = randomUUID();
        const put = new PutCommand({
          TableName: table,
          Item: { key: keyOf(account), mark, ...holder },
          ...(seen ? unchanged(seen.mark, mark) : first),
        });
        if (await isWritten(() => client.send(put))) return holder;
      }
      throw new DomainError('unavailable', 'The passkeys are being changed. Please try again.');
    },

    async erase(account) {
      await releaseAll(account);
      await client.send(new DeleteCommand({ TableName: table, Key: { key: keyOf(account) } }));
    },
  };
}

/** Whose each credential is. */
interface Claims extends Pick<PasskeyStore, 'claim' | 'isClaimed' | 'release'> {
  releaseAll(account: string): Promise<void>;
}

function createClaims(client: DynamoDBDocumentClient, table: string): Claims {
  const removeClaim = async (key: string, account: string) => {
    const remove = new DeleteCommand({
      TableName: table,
      Key: { key },
      ConditionExpression: 'account = :account',
      ExpressionAttributeValues: { ':account': account },
    });
    await isWritten(() => client.send(remove));
  };
  return {
    claim: (credential, account) =>
      isWritten(() =>
        client.send(
          new PutCommand({
            TableName: table,
            Item: { key: claimOf(credential), account },
            ConditionExpression: 'attribute_not_exists(account) OR account = :account',
            ExpressionAttributeValues: { ':account': account },
          }),
        ),
      ),

    async isClaimed(credential, account) {
      const Key = { key: claimOf(credential) };
      const { Item } = await client.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
      return Item?.['account'] === account;
    },

    release: (credential, account) => removeClaim(claimOf(credential), account),

    async releaseAll(account) {
      const theirs = {
        TableName: table,
        FilterExpression: 'account = :account',
        ProjectionExpression: '#key',
        ExpressionAttributeNames: { '#key': 'key' },
        ExpressionAttributeValues: { ':account': account },
      };
      for await (const { Items = [] } of paginateScan({ client }, theirs)) {
        for (const { key } of Items) await removeClaim(String(key), account);
      }
    },
  };
}

/** Who adds the first passkey finds it in the next round, should the SDK have repeated the request. */
const first = {
  ConditionExpression: 'attribute_not_exists(#key)',
  ExpressionAttributeNames: { '#key': 'key' },
};

function unchanged(seen: string, mark: string) {
  return {
    // Our own mark: the SDK repeated the request after its answer was lost.
    ConditionExpression: 'mark = :seen OR mark = :mark',
    ExpressionAttributeValues: { ':seen': seen, ':mark': mark },
  };
}

/** Of a credential: no two accounts have one. */
function claimOf(credential: string): string {
  return `credential ${digestOf(credential)}`;
}
