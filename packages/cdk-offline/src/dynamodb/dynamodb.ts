import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createAuthorize } from '../protocol/authorize';
import { parseInput, readBody } from '../protocol/read-body';
import { ServiceError } from '../protocol/service-error';
import type { AwsService, ServiceDeps } from '../services';
import { createAccesses } from './authorization';
import { createDynalite, type DynamoAnswer } from './dynalite';
import { createDynaliteHere } from './dynalite-here';
import { createExpiry } from './expiry';
import { createItemLocks, type InOrder } from './item-locks';
import { createItemWrites } from './item-writes';
import { createRehearsal } from './rehearsal';
import { createTables, listTables } from './tables';
import { createTransactions } from './transactions';
import { createUnfinished, createUnnoted } from './unfinished';

export interface DynamoDb extends AwsService {
  /** Opens the store and creates the tables of the templates; returns those that were not there before. */
  start(): Promise<readonly string[]>;
  stop(): Promise<void>;
  /** Calls an operation past IAM, for what this machine does itself; throws AWS's message on an error. */
  call(operation: string, input: unknown): Promise<Readonly<Record<string, unknown>>>;
}

const maxRequestBytes = 16 * 1024 * 1024;
const denied = { name: 'AccessDeniedException', status: 400 };

/** `warn` hears of what the last run left unfinished. */
export function createDynamoDb(deps: ServiceDeps, warn: (line: string) => void = () => {}): DynamoDb {
  const { assembly, permissions, clock } = deps;
  const { path, dynalite, copies, unfinished } = openStores(deps);
  const tables = listTables(assembly);
  const accessesOf = createAccesses(assembly, tables);
  const locked = createItemLocks();
  const inOrder: InOrder = (items, run) =>
    locked(items, async () => {
      await unfinished.finish();
      return run();
    });
  const perform = createItemWrites(dynalite, tables, inOrder);
  const rehearse = createRehearsal(copies);
  const { carryOut } = unfinished;
  const transactions = createTransactions({ dynalite, tables, inOrder, rehearse, carryOut, clock });

  const call: DynamoDb['call'] = async (operation, input) => {
    const { status, body } = await dynalite.send(operation, JSON.stringify(input));
    const answer = JSON.parse(body) as Readonly<Record<string, unknown>>;
    if (status !== 200) throw new Error(`DynamoDB ${operation}: ${answer.message ?? body}`);
    return answer;
  };

  const expiry = createExpiry(tables, call, clock);

  return {
    service: 'dynamodb',
    call,
    start: async () => {
      mkdirSync(path, { recursive: true });
      const created = await createTables(tables, call);
      const finished = await unfinished.finish();
      if (finished > 0) warn(`Transactions that the last run had begun, and are finished now: ${finished}`);
      await expiry.start();
      return created;
    },
    stop: async () => {
      await expiry.stop();
      await Promise.all([dynalite.stop(), copies.stop()]);
    },
    handle: async (principal, request, response) => {
      const body = await readBody(request, maxRequestBytes);
      const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
      const transact = Object.entries(transactions).find(([name]) => name === operation)?.[1];
      const authorize = createAuthorize(permissions, principal, request, denied);
      const answer = await answered(async () => {
        const input = parseInput(body);
        for (const { action, resource, context } of accessesOf(operation, input))
          authorize(action, resource, context);
        if (transact === undefined) return perform(operation, input);
        return { status: 200, body: JSON.stringify(await transact(input)) };
      });
      const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() };
      response.writeHead(answer.status, headers).end(answer.body);
    },
  };
}

/** The tables, copies to try on, and what transactions have not finished. */
function openStores({ assembly, directory, forgets = false }: ServiceDeps) {
  const path = join(directory, 'dynamodb');
  const { account, region } = assembly;
  const open = (folder?: string) =>
    forgets ? createDynaliteHere(account, region) : createDynalite(folder, account, region);
  const dynalite = open(path);
  const unfinished = forgets
    ? createUnnoted(dynalite)
    : createUnfinished(join(directory, 'transactions'), dynalite);
  return { path, dynalite, copies: open(), unfinished };
}

async function answered(answer: () => Promise<DynamoAnswer>): Promise<DynamoAnswer> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { name, message, status, detail } = error;
    const __type = `com.amazonaws.dynamodb.v20120810#${name}`;
    return { status, body: JSON.stringify({ __type, message, ...detail }) };
  }
}
