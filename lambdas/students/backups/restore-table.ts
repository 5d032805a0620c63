import { type AttributeValue, ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet } from '../../shared/aws/batch-get';
import { andSay } from '../records/beside-record';
import type { StoredRecord } from '../records/students';
import type { RestoreTable } from './restore-plan';

/** Records byte for byte as they were, where there is none: what is there stays as it is. */
export function createRestoreTable(client: DynamoDBDocumentClient, table: string): RestoreTable {
  return {
    async find(ids) {
      const items = await batchGet(
        client,
        table,
        ids.map((studentid) => ({ studentid })),
      );
      return new Map(items.map((record) => [String(record['studentid']), record]));
    },

    async put(record, seen) {
      if (seen !== undefined) return false;
      try {
        const condition = { ConditionExpression: 'attribute_not_exists(studentid)', ...andSay };
        await client.send(new PutCommand({ TableName: table, Item: { ...record }, ...condition }));
        return true;
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        // Our own record: the SDK repeated the request after its answer was lost.
        return isSame(record, error.Item);
      }
    },
  };
}

/** Compares the texts; apart from the mark of an unconfirmed record, our records have nothing else. */
function isSame(record: StoredRecord, item: Readonly<Record<string, AttributeValue>> | undefined): boolean {
  const texts = Object.entries(record).filter(([, value]) => typeof value === 'string');
  return item !== undefined && texts.every(([name, value]) => item[name]?.S === value);
}
