import { setTimeout as delay } from 'node:timers/promises';
import { type AttributeValue, ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { StoredRecord } from '../records/students';
import type { RestoreTable } from './restore-plan';

const longestWait = 5_000;
const mostRounds = 20;

export function createRestoreTable(client: DynamoDBDocumentClient, table: string): RestoreTable {
  return {
    async find(ids) {
      const found = new Map<string, StoredRecord>();
      let keys: Record<string, unknown>[] = ids.map((studentid) => ({ studentid }));
      for (let round = 0; keys.length > 0; round += 1) {
        if (round >= mostRounds) throw new Error(`${keys.length} records could not be read: throttled`);
        if (round > 0) await delay(Math.min(longestWait, 50 * 2 ** round));
        const { Responses, UnprocessedKeys } = await client.send(
          new BatchGetCommand({ RequestItems: { [table]: { Keys: keys, ConsistentRead: true } } }),
        );
        for (const record of Responses?.[table] ?? []) found.set(String(record.studentid), record);
        keys = UnprocessedKeys?.[table]?.Keys ?? [];
      }
      return found;
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
