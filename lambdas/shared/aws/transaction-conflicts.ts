import { type DynamoDBClient, TransactionConflictException } from '@aws-sdk/client-dynamodb';

/**
 * Has a single write sent again that DynamoDB refused because a transaction had its item at that moment, which the SDK does
 * by itself for throttling alone: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html
 */
export function repeatConflicts(client: DynamoDBClient): DynamoDBClient {
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        if (error instanceof TransactionConflictException) Object.assign(error, { $retryable: {} });
        throw error;
      }
    },
    { step: 'deserialize', priority: 'high' },
  );
  return client;
}
