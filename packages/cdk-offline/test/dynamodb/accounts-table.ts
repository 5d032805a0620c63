import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { loadAssembly } from '../../src/assembly/load-assembly';
import { createDynamoDb } from '../../src/dynamodb/dynamodb';
import { createManualClock, type ManualClock } from '../../src/manual-clock';
import type { Call } from '../../src/services';
import { writeAssembly } from '../assembly/assembly-files';

export interface AccountsTable {
  readonly client: DynamoDBDocumentClient;
  readonly clock: ManualClock;
  readonly asked: Call[];
  /** Where it keeps what it keeps. */
  readonly directory: string;
  /** The action that nobody may take. */
  refuse(action: string | undefined): void;
  /** Two accounts, one with 100 and one with nothing. */
  fill(): Promise<void>;
  close(): Promise<void>;
}

export const TableName = 'accounts';

export const Table = {
  Type: 'AWS::DynamoDB::Table',
  Properties: {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  },
};

/** `forgets`: in memory. */
export async function openAccountsTable(forgets = false): Promise<AccountsTable> {
  const directory = mkdtempSync(join(tmpdir(), 'transactions-'));
  const clock = createManualClock('2026-11-20T07:00:00Z');
  const asked: Call[] = [];
  let refused: string | undefined;
  const permissions = {
    decide: (call: Call) => {
      asked.push(call);
      return { allowed: call.action !== refused, reason: 'refused' };
    },
  };
  const assembly = loadAssembly(writeAssembly({ App: { Resources: { Table } } }));
  const dynamodb = createDynamoDb({ assembly, permissions, directory, clock, forgets });
  await dynamodb.start();
  const server = createServer((request, response) => {
    dynamodb.handle({ kind: 'operator' }, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: 'local-operator', secretAccessKey: 'x' };
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint, credentials, region: 'us-east-1', maxAttempts: 1 }),
  );
  return {
    ...{ client, clock, asked, directory },
    refuse: (action) => {
      refused = action;
    },
    fill: async () => {
      refused = undefined;
      await client.send(new PutCommand({ TableName, Item: { id: 'a', balance: 100 } }));
      await client.send(new PutCommand({ TableName, Item: { id: 'b', balance: 0 } }));
      asked.length = 0;
    },
    close: async () => {
      client.destroy();
      server.closeAllConnections();
      server.close();
      await dynamodb.stop();
      rmSync(directory, { recursive: true });
    },
  };
}
