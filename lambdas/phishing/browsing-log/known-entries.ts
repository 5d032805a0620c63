import { createHash } from 'node:crypto';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import type { Fields } from '../../../contracts/http/fields';
import { oldestSentDays } from '../../../contracts/phishing/browsing-log';
import { parseItem } from '../../shared/aws/parse-item';
import type { Write } from './browsing-log-head';
import type { ItemWrite, LogTable } from './log-table';
import { expiryOf } from './retention';

/** A day more than an entry can be sent late. */
const rememberedFor = { days: oldestSentDays + 1 };
/** The most that BatchGetItem takes. */
const maxKeys = 100;

const markFields = { position: { kind: 'whole' } } as const satisfies Fields;

/**
 * What a device sent is remembered by a mark below the head: minus 52 bits of the id's digest. Of 10,000 ids of one
 * account two share a mark with a chance of one in 90 million.
 */
export function markOf(id: string): number {
  return -1 - Number.parseInt(createHash('sha256').update(id.toLowerCase()).digest('hex').slice(0, 13), 16);
}

/** The marks of entries that leave the head. */
export function marksOf(owner: string, writes: readonly Write[]): readonly ItemWrite[] {
  const entries = writes.flatMap((write) => write.entries);
  return entries.flatMap(({ sentId, judgedAt, timestamp }) => {
    if (sentId === undefined) return [];
    const expiresAt = expiryOf(judgedAt ?? timestamp, rememberedFor);
    return [{ PutRequest: { Item: { owner, position: markOf(sentId), expiresAt } } }];
  });
}

/** Those of the marks that are there. */
export async function findMarks(
  { client, tableName }: LogTable,
  owner: string,
  marks: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  for (let at = 0; at < marks.length; at += maxKeys) {
    const Keys = marks.slice(at, at + maxKeys).map((position) => ({ owner, position }));
    const asked = { Keys, ConsistentRead: true, ProjectionExpression: '#position' };
    const names = { ExpressionAttributeNames: { '#position': 'position' } };
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [tableName]: { ...asked, ...names } } }),
    );
    if (UnprocessedKeys?.[tableName]) throw new Error('DynamoDB has not read all items of a batch');
    for (const item of Responses?.[tableName] ?? []) found.add(parseItem('mark', markFields, item).position);
  }
  return found;
}
