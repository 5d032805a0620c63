import { randomUUID } from 'node:crypto';
import { type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Fields } from '../../../contracts/http/fields';
import { digestOf, randomToken } from '../../shared/auth/random-token';
import { parseItem } from '../../shared/aws/parse-item';
import { isWritten } from '../../shared/aws/unless-refused';
import { type Now, seconds } from '../../shared/time/clock';

/** What a link is good for; one of another purpose is none. */
export type LinkPurpose = 'reset' | 'verify' | 'pair' | 'add passkey' | 'use passkey';

export interface Link {
  /** Of the account. */
  readonly email: string;
  /** What the link rests on; whoever uses it may compare. Empty where nothing needs it. */
  readonly basis: string;
}

/** `isUsed`: by the request that asks, which came before. */
export interface FoundLink extends Link {
  readonly isUsed: boolean;
}

/** A token that somebody is to type, and for how many seconds it works. */
export interface TypedToken {
  readonly token: string;
  readonly lifetime: number;
}

/** Links that are mailed, and codes that are typed: each works once, a link for 30 minutes. */
export interface OneTimeLinks {
  /** The token of a new link, 256 random bits unless it is given; what is stored is its digest alone. */
  issue(purpose: LinkPurpose, link: Link, typed?: TypedToken): Promise<string>;
  /**
   * The link of a token, unless it is of another purpose, used by another request than `by`, or too old and unused: a request
   * that is sent again may have died after it, and goes on. It stays as it is.
   */
  find(purpose: LinkPurpose, token: string, by?: string): Promise<FoundLink | undefined>;
  /**
   * Uses up one that was found: true for one caller only, or one request. Whether it is too old was asked when it was found:
   * what was done by it meanwhile is not taken back.
   */
  use(token: string, by?: string): Promise<boolean>;
}

/** Seconds. */
export const linkLifetime = 30 * 60;

const storedFields = {
  purpose: { kind: 'text' },
  email: { kind: 'text', exact: true },
  basis: { kind: 'text', exact: true },
  /** Epoch seconds; DynamoDB deletes the item some time later. */
  expiresAt: { kind: 'whole' },
  usedBy: { kind: 'text', optional: true },
} as const satisfies Fields;

export function createOneTimeLinks(client: DynamoDBDocumentClient, table: string, clock: Now): OneTimeLinks {
  const now = () => seconds(clock);
  const keyOf = (token: string) => ({ TableName: table, Key: { digest: digestOf(token) } });
  return {
    async issue(purpose, { email, basis }, typed) {
      const { token, lifetime } = typed ?? newToken();
      const Item = { digest: digestOf(token), purpose, email, basis, expiresAt: now() + lifetime };
      await client.send(new PutCommand({ TableName: table, Item }));
      return token;
    },

    async find(purpose, token, by) {
      const { Item } = await client.send(new GetCommand({ ...keyOf(token), ConsistentRead: true }));
      const link = Item && parseItem('link', storedFields, Item);
      if (link?.purpose !== purpose) return undefined;
      const { email, basis, usedBy, expiresAt } = link;
      const isOpen = usedBy === undefined ? expiresAt > now() : usedBy === by;
      if (!isOpen) return undefined;
      return { email, basis, isUsed: usedBy !== undefined };
    },

    async use(token, by) {
      const command = new UpdateCommand({
        ...keyOf(token),
        UpdateExpression: 'SET usedBy = :me',
        // Its account may have been erased meanwhile. Our own mark: the SDK repeated the request after its answer was lost,
        // or a client did.
        ConditionExpression: 'attribute_exists(purpose) AND (attribute_not_exists(usedBy) OR usedBy = :me)',
        ExpressionAttributeValues: { ':me': by ?? randomUUID() },
      });
      return isWritten(() => client.send(command));
    },
  };
}

function newToken(): TypedToken {
  return { token: randomToken(), lifetime: linkLifetime };
}
