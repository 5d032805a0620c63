import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { paginateQuery, UpdateCommand, type UpdateCommandOutput } from '@aws-sdk/lib-dynamodb';
import type { Fields } from '../../../contracts/http/fields';
import type { LogEntry } from '../../../contracts/phishing/browsing-log';
import { parseItem } from '../../shared/aws/parse-item';
import { unlessRefused } from '../../shared/aws/unless-refused';
import type { CallLimits } from '../../shared/aws/within';
import { appendToSeen } from './append-update';
import { headKey } from './browsing-log-head';
import { latestOf } from './dated-by';
import { findHead } from './find-head';
import type { LogTable } from './log-table';
import type { Retention } from './retention';

export interface Append {
  readonly owner: string;
  readonly token: string;
  readonly entries: readonly LogEntry[];
  readonly retention: Retention;
}

/** Undefined where the same write was made before, or no log is wanted any more. */
export type Appended = UpdateCommandOutput | undefined;

/** Milliseconds: twice as long as a request is known by its key. */
const longestAgo = 2 * 86_400_000;
const pageSize = 250;

const movedFields = {
  timestamp: { kind: 'time' },
  token: { kind: 'text', exact: true, optional: true },
} as const satisfies Fields;

/**
 * Makes a write that an attempt made perhaps that died, and whose entries may have left the head since, by the choice that
 * counts by now. The head is read first and written on condition that its total is the same: nothing was kept in between.
 */
export async function appendAgain(table: LogTable, write: Append, limits: CallLimits): Promise<Appended> {
  const key = { TableName: table.tableName, Key: headKey(write.owner) };
  // `limits` end it.
  for (;;) {
    const head = await findHead(table, write.owner, limits);
    const isThere = head?.open.some(({ token }) => token === write.token);
    const retention = latestOf(write.retention, head);
    if (isThere || retention.days === 0 || (await isMoved(table, write))) return undefined;
    const update = { ...key, ...appendToSeen(write.token, write.entries, retention, head?.total) };
    const outcome = await unlessRefused(() => table.client.send(new UpdateCommand(update), limits));
    if (!(outcome instanceof ConditionalCheckFailedException)) return outcome;
  }
}

/** Whether an entry of this write has an item of its own. */
async function isMoved({ client, tableName }: LogTable, { owner, token, entries }: Append): Promise<boolean> {
  const since = Date.parse(entries[0]?.timestamp ?? '') - longestAgo;
  const query = {
    TableName: tableName,
    KeyConditionExpression: '#owner = :owner AND #position > :head',
    ExpressionAttributeNames: { '#owner': 'owner', '#position': 'position' },
    ExpressionAttributeValues: { ':owner': owner, ':head': 0 },
    ScanIndexForward: false,
    ConsistentRead: true,
  };
  for await (const { Items = [] } of paginateQuery({ client, pageSize }, query)) {
    const moved = Items.map((item) => parseItem('log entry', movedFields, item));
    if (moved.some((entry) => entry.token === token)) return true;
    if (moved.some(({ timestamp }) => Date.parse(timestamp) < since)) return false;
  }
  return false;
}
