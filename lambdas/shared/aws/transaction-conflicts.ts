import { setTimeout as delay } from 'node:timers/promises';
import { type DynamoDBClient, TransactionConflictException } from '@aws-sdk/client-dynamodb';

/** Milliseconds, more or less: transactions take some tens, and the SDK's own pauses are shorter. */
const pause = 80;

/**
 * Has a single write sent again that DynamoDB refused because a transaction had its item at that moment, which the SDK does
 * not do by itself: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html
 */
export function repeatConflicts(client: DynamoDBClient): DynamoDBClient {
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        if (error instanceof TransactionConflictException) {
          Object.assign(error, { $retryable: {} });
          await delay(pause * (0.5 + Math.random()));
        }
        throw error;
      }
    },
    { step: 'deserialize', priority: 'high' },
  );
  return client;
}
