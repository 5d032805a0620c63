import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { loadAssembly, systemClock } from 'cdk-offline';
import { createDynamoDb } from '../../packages/cdk-offline/src/dynamodb/dynamodb';
import { assemblyDirectory } from './assembly';

/** Asked for here, where no hook's time limit runs: the first file to ask waits for the synthesis. */
const shipped = assemblyDirectory();

export interface Tables {
  readonly client: DynamoDBDocumentClient;
  /** Operations sent since the last time this was asked, and the read units they took. */
  readonly spent: () => { readonly operations: readonly string[]; readonly units: number };
  readonly close: () => Promise<void>;
}

/** The tables of the templates, empty, with a client that counts. */
export async function openTables(): Promise<Tables> {
  const directory = mkdtempSync(join(tmpdir(), 'tables-'));
  const permissions = { decide: () => ({ allowed: true, reason: '' }) };
  const dynamodb = createDynamoDb({
    ...{ assembly: loadAssembly(shipped), permissions, directory },
    clock: systemClock,
  });
  await dynamodb.start();
  const server = createServer((request, response) => {
    dynamodb.handle({ kind: 'operator' }, request, response).catch(() => response.destroy());
  });
  // On a busy machine it would close a connection just when the client, which never repeats a call, writes to it.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: 'local-operator', secretAccessKey: 'x' };
  const plain = new DynamoDBClient({ endpoint, credentials, region: 'us-east-1', maxAttempts: 1 });
  const client = DynamoDBDocumentClient.from(plain);

  let operations: string[] = [];
  let units = 0;
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (call) => {
        operations.push(commandName);
        Object.assign(call.input, { ReturnConsumedCapacity: 'TOTAL' });
        const answer = await next(call);
        const { ConsumedCapacity } = answer.output as { ConsumedCapacity?: { CapacityUnits?: number } };
        units += ConsumedCapacity?.CapacityUnits ?? 0;
        return answer;
      },
    { step: 'initialize' },
  );

  return {
    client,
    spent: () => {
      const soFar = { operations, units };
      operations = [];
      units = 0;
      return soFar;
    },
    close: async () => {
      client.destroy();
      plain.destroy();
      await new Promise((resolve) => server.close(resolve));
      await dynamodb.stop();
      rmSync(directory, { recursive: true });
    },
  };
}
