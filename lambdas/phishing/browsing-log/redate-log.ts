import { paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Fields } from '../../../contracts/http/fields';
import { parseItem } from '../../shared/aws/parse-item';
import { isWritten } from '../../shared/aws/unless-refused';
import { untilUnchanged } from '../../shared/aws/until-unchanged';
import { headKey, readHead } from './browsing-log-head';
import { choiceOf, dateItems, latestOf } from './dated-by';
import { findHead } from './find-head';
import { dateHead } from './leave-head';
import { type LogTable, writeItems } from './log-table';
import { isGone, type Retention } from './retention';
import { timeOf } from './writes-to-move';

interface Redating {
  readonly retention: Retention;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly hasTime: () => boolean;
}

const datedFields = {
  position: { kind: 'whole' },
  timestamp: { kind: 'time' },
  judgedAt: { kind: 'time', optional: true },
  datedBy: { kind: 'whole', optional: true },
} as const satisfies Fields;

/**
 * The head first: who moves entries out of it from then on does so by this choice. Then the items, the oldest first: what is
 * to be deleted, or would be removed too soon. A later choice, and what it has dated, stays as it is.
 */
export async function redateLog(table: LogTable, owner: string, redating: Redating): Promise<boolean> {
  if (!(await redateHead(table, owner, redating))) return true;
  const query = {
    TableName: table.tableName,
    KeyConditionExpression: '#owner = :owner AND #position > :head',
    ExpressionAttributeNames: { '#owner': 'owner', '#position': 'position' },
    ExpressionAttributeValues: { ':owner': owner, ':head': 0 },
    ConsistentRead: true,
  };
  for await (const { Items = [] } of paginateQuery({ client: table.client, pageSize: 250 }, query)) {
    if (!redating.hasTime()) return false;
    await redateItems(table, owner, Items, redating);
  }
  return true;
}

async function redateItems(
  table: LogTable,
  owner: string,
  found: readonly Readonly<Record<string, unknown>>[],
  { retention, now }: Redating,
): Promise<void> {
  const items = found.map((item) => {
    const { position, timestamp, judgedAt, datedBy = -1 } = parseItem('log entry', datedFields, item);
    return { owner, position, time: judgedAt ?? timestamp, datedBy };
  });
  const isOver = ({ time }: { readonly time: string }) => isGone(Date.parse(time), retention, now);
  const deletions = items
    .filter(isOver)
    .map(({ position }) => ({ DeleteRequest: { Key: { owner, position } } }));
  await writeItems(table, deletions);
  const rest = items.filter((item) => !isOver(item) && item.datedBy < choiceOf(retention));
  await dateItems(table, rest, retention);
}

/** What is gone leaves the head too; the head itself stays until its newest entry is gone. False if a later choice counts. */
async function redateHead(table: LogTable, owner: string, { retention, now }: Redating): Promise<boolean> {
  const key = { TableName: table.tableName, Key: headKey(owner) };
  return untilUnchanged(async () => {
    const head = await findHead(table, owner);
    if (latestOf(retention, head) !== retention) return false;
    const { open, left } = head ?? readHead();
    const writes = open.filter((write) => isGone(timeOf(write), retention, now));
    const update = dateHead({ writes, left, now }, retention, head);
    const isDated = await isWritten(() => table.client.send(new UpdateCommand({ ...key, ...update })));
    return isDated || undefined;
  });
}
