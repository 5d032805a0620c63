import { type AttributeValue, ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet } from '../../shared/aws/batch-get';
import type { StoredRecord } from '../records/students';
import type { RestoreTable } from './restore-plan';

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
      try {
        await client.send(new PutCommand({ TableName: table, Item: { ...record }, ...unchangedSince(seen) }));
        return true;
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        // Our own record: the SDK repeated the request after its answer was lost.
        return isSame(record, error.Item);
      }
    },
  };
}

/** The condition that the record is as it was seen in every attribute, or that there still is none. */
function unchangedSince(seen: StoredRecord | undefined) {
  const andSay = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
  if (seen === undefined) return { ConditionExpression: 'attribute_not_exists(studentid)', ...andSay };
  const attributes = Object.entries(seen);
  return {
    ConditionExpression: attributes.map((_, index) => `#a${index} = :a${index}`).join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(attributes.map(([name], index) => [`#a${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(
      attributes.map(([, value], index) => [`:a${index}`, value]),
    ),
    ...andSay,
  };
}

/** Compares the texts; apart from the mark of an unconfirmed record, our records have nothing else. */
function isSame(record: StoredRecord, item: Readonly<Record<string, AttributeValue>> | undefined): boolean {
  const texts = Object.entries(record).filter(([, value]) => typeof value === 'string');
  return item !== undefined && texts.every(([name, value]) => item[name]?.S === value);
}
