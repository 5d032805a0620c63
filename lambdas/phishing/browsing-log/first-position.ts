import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Fields } from '../../../contracts/http/fields';
import { parseItem } from '../../shared/aws/parse-item';
import { byTime } from '../env';
import { type Head, positioned } from './browsing-log-head';
import type { LogTable, VisibleLog } from './log-table';

const keyFields = { position: { kind: 'whole' }, timestamp: { kind: 'time' } } as const satisfies Fields;

/** More than the URLs of one scan, which have one time. */
const pageSize = 64;

/** The position of the oldest entry that is not gone; after the last one if all are. */
export async function firstPosition(table: LogTable, log: VisibleLog, head: Head): Promise<number> {
  const { total, firstAt, open, goneTo } = head;
  if (total === goneTo) return total + 1;
  if (firstAt !== undefined && Date.parse(firstAt) > log.gone) return goneTo + 1;
  const inHead = positioned(open).filter(({ entry }) => Date.parse(entry.timestamp) > log.gone);
  const positions = [...inHead.map(({ position }) => position), ...(await oldestItems(table, log))];
  return Math.max(goneTo + 1, Math.min(total + 1, ...positions));
}

/** The index may lag behind the table by a moment, which matters for items of this moment only. */
async function oldestItems({ client, tableName }: LogTable, { owner, gone }: VisibleLog): Promise<number[]> {
  const query = {
    TableName: tableName,
    IndexName: byTime,
    KeyConditionExpression: '#owner = :owner AND #timestamp > :gone',
    ExpressionAttributeNames: { '#owner': 'owner', '#timestamp': 'timestamp' },
    ExpressionAttributeValues: { ':owner': owner, ':gone': new Date(gone).toISOString() },
  };
  const positions: number[] = [];
  let oldest: string | undefined;
  for await (const { Items = [] } of paginateQuery({ client, pageSize }, query)) {
    for (const item of Items) {
      const { position, timestamp } = parseItem('key of a log entry', keyFields, item);
      oldest ??= timestamp;
      if (timestamp !== oldest) return positions;
      positions.push(position);
    }
  }
  return positions;
}
