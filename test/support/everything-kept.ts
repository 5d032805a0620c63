import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DynamoDBClient, ListTablesCommand, paginateScan } from '@aws-sdk/client-dynamodb';
import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { TestSystem } from './system';

/**
 * All that a system keeps, as one text: items of all tables, messages of all queues, mails, and every file of its state
 * (objects of all buckets in all versions, logs of functions and APIs, traces), unpacked where it is packed.
 */
export async function everythingKept(system: TestSystem): Promise<string> {
  const parts = [
    await itemsOf(system),
    await messagesOf(system),
    await system.mails(),
    filesOf(system.directory),
  ];
  return parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join('\n');
}

/** The same as an operator finds it: without what the local database has on its disk besides, and without mails, which have gone. */
export async function whatAwsKeeps(system: TestSystem): Promise<string> {
  const files = filesOf(system.directory, (path) => !/[/\\](?:dynamodb|outbox\.jsonl)(?:[/\\]|$)/.test(path));
  return [await itemsOf(system), JSON.stringify(await messagesOf(system)), files].join('\n');
}

async function itemsOf({ operator }: TestSystem): Promise<string> {
  const client = new DynamoDBClient(operator);
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  const texts: string[] = [];
  for (const TableName of TableNames) {
    for await (const { Items } of paginateScan({ client }, { TableName })) texts.push(JSON.stringify(Items));
  }
  return texts.join('\n');
}

async function messagesOf({ operator, assembly }: TestSystem): Promise<readonly unknown[]> {
  const client = new SQSClient(operator);
  const queues = assembly.ofType('AWS::SQS::Queue').map(({ ref }) => ref);
  const read = (QueueUrl: string) =>
    client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 0 }));
  return Promise.all(queues.map(async (url) => (await read(url)).Messages ?? []));
}

function filesOf(directory: string, isWanted: (path: string) => boolean = () => true): string {
  if (!existsSync(join(directory, 'dynamodb', 'CURRENT'))) throw new Error('Start the system with onDisk');
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isWanted(join(entry.parentPath, entry.name)))
    .map(({ parentPath, name }) => {
      const bytes = readFileSync(join(parentPath, name));
      const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
      return `${name}\n${(isPacked ? gunzipSync(bytes) : bytes).toString('latin1')}`;
    })
    .join('\n');
}
