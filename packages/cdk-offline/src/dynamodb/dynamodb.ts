import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Assembly, AwsService, Permissions } from '../services';
import { accessesOf } from './authorization';
import { createDynalite, type DynamoAnswer } from './dynalite';
import { createItemWrites } from './item-writes';
import { createTables, listTables } from './tables';

export interface DynamoDbDeps {
  readonly assembly: Assembly;
  readonly permissions: Permissions;
  /** The state directory. */
  readonly directory: string;
}

export interface DynamoDb extends AwsService {
  /** Opens the store and creates the tables of the templates; returns those that were not there before. */
  start(): Promise<readonly string[]>;
  stop(): Promise<void>;
  /** Calls an operation past IAM, for what this machine does itself; throws AWS's message on an error. */
  call(operation: string, input: unknown): Promise<Readonly<Record<string, unknown>>>;
}

const maxRequestBytes = 16 * 1024 * 1024;

export function createDynamoDb({ assembly, permissions, directory }: DynamoDbDeps): DynamoDb {
  const path = join(directory, 'dynamodb');
  const dynalite = createDynalite(path, assembly.account, assembly.region);
  const tables = listTables(assembly);
  const perform = createItemWrites(dynalite, tables);

  const call: DynamoDb['call'] = async (operation, input) => {
    const { status, body } = await dynalite.send(operation, JSON.stringify(input));
    const answer = JSON.parse(body) as Readonly<Record<string, unknown>>;
    if (status !== 200) throw new Error(`DynamoDB ${operation}: ${answer.message ?? body}`);
    return answer;
  };

  return {
    service: 'dynamodb',
    call,
    start: async () => {
      mkdirSync(path, { recursive: true });
      return createTables(tables, call);
    },
    stop: () => dynalite.stop(),
    handle: async (principal, request, response) => {
      const body = await readBody(request);
      const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
      const input = parse(body);
      const secure = request.headers['x-forwarded-proto'] !== 'http';
      const context = { 'aws:SecureTransport': String(secure) };
      const refusal = accessesOf(assembly, operation, input)
        .map((access) => permissions.decide({ principal, context, ...access }))
        .find(({ allowed }) => !allowed);
      const answer = refusal ? denied(refusal.reason) : await perform(operation, input, body);
      const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() };
      response.writeHead(answer.status, headers).end(answer.body);
    },
  };
}

function denied(reason: string): DynamoAnswer {
  const body = { __type: 'com.amazon.coral.service#AccessDeniedException', Message: reason };
  return { status: 400, body: JSON.stringify(body) };
}

/** What is no JSON object is left to dynalite, which words the error. */
function parse(body: string): Readonly<Record<string, unknown>> {
  try {
    const input: unknown = JSON.parse(body);
    return typeof input === 'object' && input !== null ? (input as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxRequestBytes) throw new Error('A request to DynamoDB is over 16 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
