import { GetCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { headKey, readHead } from './browsing-log-head';
import { leaveHead } from './leave-head';
import { type ItemWrite, type LogTable, writeItems } from './log-table';
import { expiryOf, isGone, type Retention } from './retention';
import { timeOf } from './writes-to-move';

interface Redating {
  readonly retention: Retention;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly hasTime: () => boolean;
}

type Item = Readonly<Record<string, unknown>> & { readonly timestamp?: string; readonly judgedAt?: string };

/** The oldest first: what is to be deleted, or would be removed too soon. What has the right date is not written. */
export async function redateLog(table: LogTable, owner: string, redating: Redating): Promise<boolean> {
  await redateHead(table, owner, redating);
  const query = {
    TableName: table.tableName,
    KeyConditionExpression: '#owner = :owner AND #position > :head',
    ExpressionAttributeNames: { '#owner': 'owner', '#position': 'position' },
    ExpressionAttributeValues: { ':owner': owner, ':head': 0 },
    ConsistentRead: true,
  };
  for await (const { Items = [] } of paginateQuery({ client: table.client, pageSize: 250 }, query)) {
    if (!redating.hasTime()) return false;
    await writeItems(
      table,
      Items.flatMap((item) => writesOf(item, redating)),
    );
  }
  return true;
}

function writesOf(item: Item, { retention, now }: Redating): readonly ItemWrite[] {
  const { owner, position, timestamp = '', judgedAt = timestamp, expiresAt } = item;
  if (isGone(Date.parse(judgedAt), retention, now)) return [{ DeleteRequest: { Key: { owner, position } } }];
  const due = expiryOf(judgedAt, retention);
  return expiresAt === due ? [] : [{ PutRequest: { Item: { ...item, expiresAt: due } } }];
}

/** What is gone leaves the head too; the head itself stays until its newest entry is gone. */
async function redateHead(
  { client, tableName }: LogTable,
  owner: string,
  { retention, now }: Redating,
): Promise<void> {
  const key = { TableName: tableName, Key: headKey(owner) };
  const { Item } = await client.send(new GetCommand({ ...key, ConsistentRead: true }));
  if (Item === undefined) return;
  const { open, left, lastAt = new Date(now).toISOString() } = readHead(Item);
  const writes = open.filter((write) => isGone(timeOf(write), retention, now));
  const update = leaveHead({ writes, left, now }, expiryOf(lastAt, retention));
  await client.send(new UpdateCommand({ ...key, ...update }));
}
