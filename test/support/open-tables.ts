import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type Assembly, loadAssembly, systemClock } from 'cdk-offline';
import { createDynamoDb } from '../../packages/cdk-offline/src/dynamodb/dynamodb';
import { ask } from '../../simulation/cloud/in-process';
import { assemblyDirectory } from './assembly';
import { inProcessHandler } from './in-process-handler';

/** Asked for here, where no hook's time limit runs: the first file to ask waits for the synthesis. */
const shipped = assemblyDirectory();
let assembly: Assembly | undefined;

export interface Tables {
  readonly client: DynamoDBDocumentClient;
  /** Operations sent since the last time this was asked, and the read units they took. */
  readonly spent: () => { readonly operations: readonly string[]; readonly units: number };
  readonly close: () => Promise<void>;
}

/** The tables of the templates, empty, in memory and in this process, with a client that counts. */
export async function openTables(): Promise<Tables> {
  assembly ??= loadAssembly(shipped);
  const directory = mkdtempSync(join(tmpdir(), 'tables-'));
  const permissions = { decide: () => ({ allowed: true, reason: '' }) };
  const dynamodb = createDynamoDb({ assembly, permissions, directory, clock: systemClock, forgets: true });
  await dynamodb.start();
  const plain = new DynamoDBClient({
    ...{ endpoint: 'http://127.0.0.1:4566', region: 'us-east-1', maxAttempts: 1 },
    credentials: { accessKeyId: 'local-operator', secretAccessKey: 'x' },
    requestHandler: inProcessHandler((request) =>
      ask((...exchange) => dynamodb.handle({ kind: 'operator' }, ...exchange), request),
    ),
  });
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
      await dynamodb.stop();
      rmSync(directory, { recursive: true });
    },
  };
}
