import {
  BatchWriteCommand,
  type BatchWriteCommandInput,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb';
import type { CallLimits } from '../../shared/aws/within';

export interface LogTable {
  readonly client: DynamoDBDocumentClient;
  readonly tableName: string;
}

/** Whose log, and the time in epoch milliseconds up to which everything is gone. */
export interface VisibleLog {
  readonly owner: string;
  readonly gone: number;
}

/** A put or a deletion. */
export type ItemWrite = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

/** The most that BatchWriteItem takes. */
const maxBatch = 25;

export async function writeItems(
  { client, tableName }: LogTable,
  writes: readonly ItemWrite[],
  limits?: CallLimits,
): Promise<void> {
  for (let at = 0; at < writes.length; at += maxBatch) {
    const batch = { RequestItems: { [tableName]: writes.slice(at, at + maxBatch) } };
    const { UnprocessedItems } = await client.send(new BatchWriteCommand(batch), limits);
    if (UnprocessedItems?.[tableName]) throw new Error('DynamoDB has not taken all items of a batch');
  }
}
