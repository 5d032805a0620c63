import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand, paginateScan } from '@aws-sdk/client-dynamodb';
import type { TestSystem } from './system';

/** All items of all tables and all lines of all functions' logs, as one text. */
export async function everythingKept({ operator, directory }: TestSystem): Promise<string> {
  const client = new DynamoDBClient(operator);
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  const texts: string[] = [];
  for (const TableName of TableNames) {
    for await (const { Items } of paginateScan({ client }, { TableName })) texts.push(JSON.stringify(Items));
  }
  const logs = join(directory, 'logs');
  for (const entry of readdirSync(logs, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) texts.push(readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  }
  return texts.join('\n');
}
