import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Fields } from '../../../contracts/http/fields';
import type { LogEntry } from '../../../contracts/phishing/browsing-log';
import { parseItem } from '../../shared/aws/parse-item';
import { keptEntryFields, type PositionedEntry, positioned, readHead, shownEntry } from './browsing-log-head';
import { findHead } from './find-head';
import { firstPosition } from './first-position';
import type { LogTable, VisibleLog } from './log-table';

const itemFields = { position: { kind: 'whole' }, ...keptEntryFields } as const satisfies Fields;

export interface LogPage {
  readonly total: number;
  /** Newest first. */
  readonly entries: readonly LogEntry[];
}

export async function readLogPage(
  table: LogTable,
  log: VisibleLog,
  page: number,
  pageSize: number,
): Promise<LogPage> {
  const head = (await findHead(table, log.owner)) ?? readHead();
  const first = await firstPosition(table, log, head);
  const total = head.total - first + 1;
  const highest = head.total - (page - 1) * pageSize;
  if (highest < first) return { total, entries: [] };
  const lowest = Math.max(first, highest - pageSize + 1);
  // Entries become items before they leave the head, so a consistent read after the head's misses none.
  const moved = await readItems(table, log.owner, lowest, highest);
  // Clocks differ by milliseconds, and what was numbered before the head began anew may still be there.
  const visible = [...positioned(head.open), ...moved]
    .map(({ position, entry }) => ({ position, entry: shownEntry(entry) }))
    .filter(({ entry }) => Date.parse(entry.timestamp) > log.gone);
  const byPosition = new Map(visible.map(({ position, entry }) => [position, entry]));
  const newestFirst = [...byPosition]
    .filter(([position]) => position >= lowest && position <= highest)
    .toSorted(([one], [other]) => other - one);
  return { total, entries: newestFirst.map(([, entry]) => entry) };
}

async function readItems(
  { client, tableName }: LogTable,
  owner: string,
  lowest: number,
  highest: number,
): Promise<readonly PositionedEntry[]> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: '#owner = :owner AND #position BETWEEN :lowest AND :highest',
      ExpressionAttributeNames: { '#owner': 'owner', '#position': 'position' },
      ExpressionAttributeValues: { ':owner': owner, ':lowest': lowest, ':highest': highest },
      ConsistentRead: true,
    }),
  );
  return Items.map((item) => {
    const { position, ...entry } = parseItem('log entry', itemFields, item);
    return { position, entry };
  });
}
