import { createHash } from 'node:crypto';
import {
  CreateTableCommand,
  DeleteTableCommand,
  ResourceInUseException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { RestoreTable } from '../../lambdas/students/backups/restore-plan';
import { createRestoreTable } from '../../lambdas/students/backups/restore-table';
import type { StoredRecord } from '../../lambdas/students/records/students';

/** A table that a drill makes and removes again. */
export interface ScratchTable extends RestoreTable {
  readonly name: string;
  /** Answers whether an earlier drill of the same backup left it. */
  make(): Promise<boolean>;
  records(): AsyncIterable<StoredRecord>;
  remove(): Promise<void>;
}

const longestWait = 300;

/** Named after the table and the backup, so that a drill that was interrupted finds its own again. */
export function createScratchTable(
  client: DynamoDBDocumentClient,
  table: string,
  backup: string,
): ScratchTable {
  const name = `${table}-drill-${createHash('sha256').update(backup).digest('hex').slice(0, 8)}`;
  return {
    ...createRestoreTable(client, name),
    name,
    async make() {
      const resumed = await create(client, name);
      await waitUntilTableExists({ client, maxWaitTime: longestWait }, { TableName: name });
      return resumed;
    },
    async *records() {
      for await (const { Items = [] } of paginateScan(
        { client },
        { TableName: name, ConsistentRead: true },
      )) {
        yield* Items as readonly StoredRecord[];
      }
    },
    async remove() {
      await client.send(new DeleteTableCommand({ TableName: name }));
    },
  };
}

async function create(client: DynamoDBDocumentClient, TableName: string): Promise<boolean> {
  try {
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [{ AttributeName: 'studentid', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'studentid', KeyType: 'HASH' }],
      }),
    );
    return false;
  } catch (error) {
    if (error instanceof ResourceInUseException) return true;
    throw error;
  }
}
