import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { CallLimits } from '../../shared/aws/within';
import { headKey, positioned } from './browsing-log-head';
import { marksOf } from './known-entries';
import { leaveHead } from './leave-head';
import { type LogTable, writeItems } from './log-table';
import { expiryOf, type Retention } from './retention';
import type { Moves } from './writes-to-move';

/** Moves entries from the head into items of their own. Doing it twice, or half, does no harm. */
export async function moveWrites(
  table: LogTable,
  owner: string,
  { kept, gone, left, now }: Moves,
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
  const head = { TableName: table.tableName, Key: headKey(owner) };
  await table.client.send(new UpdateCommand({ ...head, ...leaveHead({ writes, left, now }) }), limits);
}
