import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Assembly,
  type Clock,
  environmentOf,
  type FunctionConfig,
  type Invocation,
  listFunctions,
  openPorts,
  type RequestHandler,
  type System,
  startSystem,
} from 'cdk-offline';
import { createUpstream } from '../../packages/open-meteo-offline/upstream';
import { ask, type WireAnswer, type WireRequest } from './in-process';
import { scheduled } from './schedules';

/** Where the functions believe AWS to be: nothing listens there. */
const address = 'http://127.0.0.1:4566';

/** Longer than what services keep of a request; milliseconds. */
const weeks = 20 * 86_400_000;

type Item = Readonly<Record<string, unknown>>;

/** The services of the local cloud, asked in this process. */
export interface Cloud {
  readonly assembly: Assembly;
  /** Of the deployed function with this name, and all that it sees of its environment. */
  functionNamed(name: string): DeployedFunction;
  /** As AWS's endpoint would: who calls is told by the credentials. Without any it is asked of the provider of air and weather. */
  call(request: WireRequest): Promise<WireAnswer>;
  /** What is in a table, as DynamoDB writes it. */
  items(table: string): Promise<readonly Item[]>;
  put(table: string, item: Item): Promise<void>;
  remove(table: string, key: Item): Promise<void>;
  /** As an operator puts an object there. */
  store(bucket: string, key: string, body: Buffer): Promise<void>;
  /** Takes everything out of tables and buckets. */
  empty(tables: Iterable<string>, buckets: Iterable<string>): Promise<void>;
  /**
   * Begins another history, in which services take this for the time. For them it begins weeks after the one before has
   * ended, so that they have forgotten what they keep for some days: tokens of requests, messages.
   */
  begin(history: Surrounding): void;
  stop(): Promise<void>;
}

/** Where services work meanwhile. */
export interface Surrounding extends Clock {
  /** Runs a function for who asked Lambda to; what it answered. */
  run(name: string, event: unknown): Promise<Invocation>;
}

export interface DeployedFunction {
  readonly config: FunctionConfig;
  readonly environment: Readonly<Record<string, string>>;
}

/** Starts them with a state of their own. Nothing happens there by itself, but retries of Lambda: no schedule, no expiry. */
export async function startCloud(assembly: Assembly): Promise<Cloud> {
  const state = mkdtempSync(path.join(tmpdir(), 'simulation-'));
  const { clock, during, begin } = createClock();
  const outside = createUpstream({ clock: { now: () => during()?.now() ?? Date.now() } });
  let aws: RequestHandler | undefined;
  const ports = await openPorts(0);
  const system = await startSystem({
    ...{ assembly, state, clock, forgets: true },
    runFunction: (name, event) => runIn(during(), name, event),
    ports: {
      ...ports,
      serve: (handlers, ...rest) => {
        aws = handlers?.aws;
        ports.serve(handlers, ...rest);
      },
    },
  });
  const functions = new Map(listFunctions(assembly).map((config) => [config.name, config]));
  const machine = { region: assembly.region, endpoint: address, logStream: 'simulated', replaced: {} };
  const keys = keysOf(assembly);
  const items = async (table: string): Promise<readonly Item[]> => {
    const { Items } = await system.dynamodb('Scan', { TableName: table, ConsistentRead: true });
    return Items as readonly Item[];
  };
  return {
    assembly,
    functionNamed: (name) => {
      const config = functions.get(name);
      if (config === undefined) throw new Error(`No function ${name} is deployed`);
      return { config, environment: environmentOf(config, machine) };
    },
    call: async (request) => {
      if (request.headers['authorization'] === undefined) return ask(outside, request);
      if (aws === undefined) throw absent();
      return scheduled(request) ?? ask(aws, request);
    },
    items,
    store: async (bucket, key, body) => {
      if (aws === undefined) throw absent();
      await storeAt(aws, assembly.region, `/${bucket}/${key}`, body);
    },
    put: async (TableName, Item) => {
      await system.dynamodb('PutItem', { TableName, Item });
    },
    remove: async (TableName, Key) => {
      await system.dynamodb('DeleteItem', { TableName, Key });
    },
    empty: async (tables, buckets) => {
      for (const bucket of buckets) system.emptyBucket(bucket);
      for (const table of tables) await emptyTable(system, table, keys.get(table) ?? [], await items(table));
    },
    begin,
    stop: async () => {
      await system.stop();
      await ports.close();
      rmSync(state, { recursive: true, force: true });
    },
  };
}

function absent(): Error {
  return new Error('The cloud is not there');
}

async function storeAt(aws: RequestHandler, region: string, path: string, body: Buffer): Promise<void> {
  const headers = { authorization: operator(region), 'content-length': String(body.length) };
  const { status } = await ask(aws, { method: 'PUT', path, headers, body });
  if (status !== 200) throw new Error(`${path} cannot be stored: ${status}`);
}

/** As whom operators sign. */
function operator(region: string): string {
  return `AWS4-HMAC-SHA256 Credential=local-operator/20261102/${region}/s3/aws4_request, SignedHeaders=host, Signature=0`;
}

/** The time of services, which goes on from history to history. */
function createClock() {
  let history: Surrounding | undefined;
  /** Milliseconds by which it is ahead of the history's. */
  let ahead = 0;
  const clock: Clock = {
    now: () => (history === undefined ? Date.now() : history.now() + ahead),
    after: (milliseconds, run) => history?.after(milliseconds, run) ?? (() => {}),
  };
  const begin = (next: Surrounding): void => {
    // All histories begin at one time.
    if (history) ahead += history.now() - next.now() + weeks;
    history = next;
  };
  return { clock, begin, during: () => history };
}

/** Custom resources are needed for a start; schedules whose first time that is are not. */
function runIn(history: Surrounding | undefined, name: string, event: string) {
  if (history !== undefined) return history.run(name, JSON.parse(event));
  return event.includes('"ResponseURL"')
    ? undefined
    : Promise.resolve({ outcome: 'ok', payload: '{}' } as const);
}

async function emptyTable(
  system: System,
  TableName: string,
  keys: readonly string[],
  items: readonly Item[],
): Promise<void> {
  for (const item of items) {
    const Key = Object.fromEntries(keys.map((name) => [name, item[name]]));
    await system.dynamodb('DeleteItem', { TableName, Key });
  }
}

function keysOf(assembly: Assembly): ReadonlyMap<string, readonly string[]> {
  const tables = ['AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'].flatMap((type) =>
    assembly.ofType(type),
  );
  return new Map(
    tables.map(({ ref, properties }) => [
      ref,
      (properties['KeySchema'] as readonly { readonly AttributeName: string }[]).map(
        ({ AttributeName }) => AttributeName,
      ),
    ]),
  );
}
