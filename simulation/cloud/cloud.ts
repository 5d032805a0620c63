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
  startSystem,
} from 'cdk-offline';
import { createUpstream } from '../../packages/open-meteo-offline/upstream';
import { ask, type WireAnswer, type WireRequest } from './in-process';
import { createMadeSchedules } from './made-schedules';
import { operatorOf } from './operator';
import { createTables, type Item } from './tables';
import { toldTimes } from './told-times';

/** Where the functions believe AWS to be: nothing listens there. */
const address = 'http://127.0.0.1:4566';

const week = 7 * 86_400_000;
/** Longer than what services keep of a request; milliseconds. */
const weeks = 3 * week;

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
  /** Takes everything out of tables and buckets, and the schedules away that functions have made. */
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
  run(name: string, event: unknown, requestId: string): Promise<Invocation>;
}

export interface DeployedFunction {
  readonly config: FunctionConfig;
  readonly environment: Readonly<Record<string, string>>;
}

/** Starts them with a state of their own. Nothing happens there by itself but what functions asked for: no nightly schedule, no expiry. */
export async function startCloud(assembly: Assembly): Promise<Cloud> {
  const state = mkdtempSync(path.join(tmpdir(), 'simulation-'));
  const { clock, during, ahead, begin } = createClock();
  const schedules = createMadeSchedules();
  const outside = createUpstream({ clock: { now: () => during()?.now() ?? Date.now() } });
  let aws: RequestHandler | undefined;
  const ports = await openPorts(0);
  const system = await startSystem({
    ...{ assembly, state, clock, forgets: true },
    runFunction: (...invoked) => runIn(during(), ...invoked),
    ports: {
      ...ports,
      serve: (handlers, ...rest) => {
        aws = handlers?.aws;
        ports.serve(handlers, ...rest);
      },
    },
  });
  const functions = deployedIn(assembly);
  const awsOr = (): RequestHandler => aws ?? absent();
  const askAsOperator = operatorOf(awsOr, assembly.region);
  const { items, put, remove, empty } = createTables(system, assembly);
  return {
    assembly,
    functionNamed: (name) => {
      const deployed = functions.get(name);
      if (deployed === undefined) throw new Error(`No function ${name} is deployed`);
      return deployed;
    },
    call: async (request) => {
      if (request.headers['authorization'] === undefined) return ask(outside, request);
      return toldTimes(request, await ask(awsOr(), schedules.meant(request, ahead())), ahead());
    },
    ...{ items, put, remove },
    store: async (bucket, key, body) => {
      const path = `/${bucket}/${key}`;
      const { status } = await askAsOperator('s3', 'PUT', path, body);
      if (status !== 200) throw new Error(`${path} cannot be stored: ${status}`);
    },
    empty: async (tables, buckets) => {
      for (const bucket of buckets) system.emptyBucket(bucket);
      await schedules.remove(askAsOperator);
      for (const table of tables) await empty(table);
    },
    begin,
    stop: async () => {
      await system.stop();
      await ports.close();
      rmSync(state, { recursive: true, force: true });
    },
  };
}

function deployedIn(assembly: Assembly): ReadonlyMap<string, DeployedFunction> {
  const machine = { region: assembly.region, endpoint: address, logStream: 'simulated', replaced: {} };
  const all = listFunctions(assembly);
  return new Map(all.map((config) => [config.name, { config, environment: environmentOf(config, machine) }]));
}

function absent(): never {
  throw new Error('The cloud is not there');
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
    // All histories begin at one time, and at the same of a week.
    if (history) ahead += Math.ceil((history.now() - next.now() + weeks) / week) * week;
    history = next;
  };
  return { clock, begin, ahead: () => ahead, during: () => history };
}

/** Custom resources are needed for a start; schedules whose first time that is are not. */
function runIn(history: Surrounding | undefined, name: string, event: string, requestId: string) {
  if (history !== undefined) return history.run(name, JSON.parse(event), requestId);
  return event.includes('"ResponseURL"')
    ? undefined
    : Promise.resolve({ outcome: 'ok', payload: '{}' } as const);
}
