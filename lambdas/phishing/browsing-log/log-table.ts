import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

export interface LogTable {
  readonly client: DynamoDBDocumentClient;
  readonly tableName: string;
}
