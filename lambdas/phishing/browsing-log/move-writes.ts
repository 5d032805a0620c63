import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { CallLimits } from '../../shared/aws/within';
import { attributesOf, headKey, positioned, type Write } from './browsing-log-head';
import { marksOf } from './known-entries';
import { type LogTable, writeItems } from './log-table';
import { expiryOf, type Retention } from './retention';
import type { Moves } from './writes-to-move';

/** Moves entries from the head into items of their own. Doing it twice, or half, does no harm. */
export async function moveWrites(
  table: LogTable,
  owner: string,
  { kept, gone }: Moves,
  retention: Retention,
  limits: CallLimits,
): Promise<void> {
  const writes = [...kept, ...gone];
  if (writes.length === 0) return;
  const puts = kept.flatMap((write) =>
    positioned([write]).map(({ position, entry: { sentId: _, ...entry } }) => {
      const expiresAt = expiryOf(entry.judgedAt ?? entry.timestamp, retention);
      return { PutRequest: { Item: { owner, position, ...entry, token: write.token, expiresAt } } };
    }),
  );
  // An id is found in the head until its mark is there.
  await writeItems(table, [...puts, ...marksOf(owner, writes)], limits);
  await clearHead(table, owner, writes, limits);
}

async function clearHead(
  { client, tableName }: LogTable,
  owner: string,
  writes: readonly Write[],
  limits: CallLimits,
): Promise<void> {
  const names = writes.flatMap(({ token }) => Object.values(attributesOf(token)));
  const update = new UpdateCommand({
    TableName: tableName,
    Key: headKey(owner),
    UpdateExpression: `REMOVE ${names.map((_, index) => `#${index}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#${index}`, name])),
  });
  await client.send(update, limits);
}
