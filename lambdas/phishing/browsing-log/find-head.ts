import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { CallLimits } from '../../shared/aws/within';
import { type Head, headKey, readHead } from './browsing-log-head';
import type { LogTable } from './log-table';

/** As it is now; undefined where nobody has written yet, or it was removed. */
export async function findHead(
  { client, tableName }: LogTable,
  owner: string,
  limits?: CallLimits,
): Promise<Head | undefined> {
  const get = new GetCommand({ TableName: tableName, Key: headKey(owner), ConsistentRead: true });
  const { Item } = await client.send(get, limits);
  return Item && readHead(Item);
}
