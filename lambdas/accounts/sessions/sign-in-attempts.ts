import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Fields } from '../../../contracts/http/fields';
import { parseItem } from '../../shared/aws/parse-item';
import { type Attempts, memory } from './sign-in-limits';

export interface SignInAttempts {
  find(key: string): Promise<Attempts | undefined>;
  /** False if the counter has changed since it was read: another attempt was counted meanwhile. */
  replace(key: string, seen: Attempts | undefined, next: Attempts): Promise<boolean>;
  forget(key: string): Promise<void>;
}

const storedFields = {
  attempts: { kind: 'whole' },
  /** Epoch milliseconds. */
  lastAt: { kind: 'whole' },
} as const satisfies Fields;

/** DynamoDB deletes the item some time after this: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/TTL.html */
const expiry = (attempts: Attempts) => Math.ceil((attempts.at + memory) / 1000);

export function createSignInAttempts(client: DynamoDBDocumentClient, table: string): SignInAttempts {
  return {
    async find(key) {
      const { Item } = await client.send(
        new GetCommand({ TableName: table, Key: { key }, ConsistentRead: true }),
      );
      if (!Item) return undefined;
      const { attempts, lastAt } = parseItem('count of attempts', storedFields, Item);
      return { count: attempts, at: lastAt };
    },

    async replace(key, seen, next) {
      try {
        await client.send(
          new PutCommand({
            TableName: table,
            Item: { key, attempts: next.count, lastAt: next.at, expiresAt: expiry(next) },
            ...asSeen(seen),
          }),
        );
        return true;
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return false;
        throw error;
      }
    },

    async forget(key) {
      await client.send(new DeleteCommand({ TableName: table, Key: { key } }));
    },
  };
}

function asSeen(seen: Attempts | undefined) {
  if (seen === undefined) return { ConditionExpression: 'attribute_not_exists(attempts)' };
  return {
    ConditionExpression: 'attempts = :count AND lastAt = :at',
    ExpressionAttributeValues: { ':count': seen.count, ':at': seen.at },
  };
}
