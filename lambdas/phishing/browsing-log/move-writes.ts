import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unlessRefused } from '../../shared/aws/unless-refused';
import type { CallLimits } from '../../shared/aws/within';
import { headKey, positioned } from './browsing-log-head';
import { choiceOf, dateItems, latestOf } from './dated-by';
import { findHead } from './find-head';
import { marksOf } from './known-entries';
import { leaveHead } from './leave-head';
import { type LogTable, writeItems } from './log-table';
import { expiryOf, type Retention } from './retention';
import type { Moves } from './writes-to-move';

/**
 * Moves entries from the head into items of their own. Doing it twice, or half, does no harm. If a later choice counts by
 * then, they stay in the head as well, for the next move, and what was written gets the date of that choice.
 */
export async function moveWrites(
  table: LogTable,
  owner: string,
  { kept, gone, left, now }: Moves,
  retention: Retention,
  limits: CallLimits,
): Promise<void> {
  const writes = [...kept, ...gone];
  if (writes.length === 0) return;
  const items = kept.flatMap((write) =>
    positioned([write]).map(({ position, entry: { sentId: _, ...entry } }) => {
      const time = entry.judgedAt ?? entry.timestamp;
      const dated = { expiresAt: expiryOf(time, retention), datedBy: choiceOf(retention) };
      return { time, item: { owner, position, ...entry, token: write.token, ...dated } };
    }),
  );
  const puts = items.map(({ item }) => ({ PutRequest: { Item: item } }));
  // An id is found in the head until its mark is there.
  await writeItems(table, [...puts, ...marksOf(owner, writes)], limits);
  const key = { TableName: table.tableName, Key: headKey(owner) };
  const leave = new UpdateCommand({ ...key, ...leaveHead({ writes, left, now }, retention) });
  const outcome = await unlessRefused(() => table.client.send(leave, limits));
  if (!(outcome instanceof ConditionalCheckFailedException)) return;
  const latest = latestOf(retention, await findHead(table, owner, limits));
  const toDate = items.map(({ time, item: { position } }) => ({ owner, position, time }));
  await dateItems(table, toDate, latest, limits);
}
