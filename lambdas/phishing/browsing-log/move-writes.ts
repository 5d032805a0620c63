import { BatchWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { attributesOf, headKey, positioned, type Write } from './browsing-log-head';
import type { LogTable } from './log-table';

/** The most that BatchWriteItem takes. */
const maxBatch = 25;

/** Moves entries from the head into items of their own. Doing it twice, or half, does no harm. */
export async function moveWrites(
  table: LogTable,
  owner: string,
  writes: readonly Write[],
  abortSignal: AbortSignal,
): Promise<void> {
  if (writes.length === 0) return;
  await putItems(table, owner, writes, abortSignal);
  await clearHead(table, owner, writes, abortSignal);
}

async function putItems(
  { client, tableName }: LogTable,
  owner: string,
  writes: readonly Write[],
  abortSignal: AbortSignal,
): Promise<void> {
  const puts = positioned(writes).map(({ position, entry }) => ({
    PutRequest: { Item: { owner, position, ...entry } },
  }));
  for (let at = 0; at < puts.length; at += maxBatch) {
    const batch = { RequestItems: { [tableName]: puts.slice(at, at + maxBatch) } };
    const { UnprocessedItems } = await client.send(new BatchWriteCommand(batch), { abortSignal });
    if (UnprocessedItems?.[tableName]) throw new Error('DynamoDB has not taken all items of a batch');
  }
}

async function clearHead(
  { client, tableName }: LogTable,
  owner: string,
  writes: readonly Write[],
  abortSignal: AbortSignal,
): Promise<void> {
  const names = writes.flatMap(({ token }) => Object.values(attributesOf(token)));
  const update = new UpdateCommand({
    TableName: tableName,
    Key: headKey(owner),
    UpdateExpression: `REMOVE ${names.map((_, index) => `#${index}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#${index}`, name])),
  });
  await client.send(update, { abortSignal });
}
