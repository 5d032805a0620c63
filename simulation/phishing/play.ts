import type { LogEntry } from '../../contracts/phishing/browsing-log';
import type { Cloud } from '../cloud/cloud';
import { type Plain, plain, typed } from '../cloud/plain';
import { send } from '../world/client';
import { everybody, type Heard, until } from '../world/everybody';
import type { Fault } from '../world/faults';
import type { World } from '../world/world';
import type { Person } from './accounts';
import { type Act, requestOf } from './act';
import { entryId } from './entry-id';
import { signEverybodyIn, tokenOf } from './people';
import type { Scenario } from './scenarios';

export type Told = Heard<Act>;

/** All that a history leaves behind, which the model judges. */
export interface Facts {
  readonly told: readonly Told[];
  readonly pending: readonly string[];
  /** What each family is shown. */
  readonly logs: ReadonlyMap<Person, Log>;
  readonly dataset: readonly Plain[];
  readonly settings: readonly Plain[];
  /** Reports for the audit log. */
  readonly deeds: readonly Plain[];
  readonly struck: readonly Fault[];
}

export interface Log {
  readonly total: number;
  readonly urls: readonly string[];
}

/** A situation from its beginning to what is left of it. */
export async function play(cloud: Cloud, world: World, scenario: Scenario): Promise<Facts> {
  const { acts, pending = [] } = scenario;
  await prepare(cloud, world, pending);
  const told = await everybody(world, acts, requestOf);
  const read = async (table: string) => (await cloud.items(table)).map(plain);
  const logs = new Map<Person, Log>();
  for (const who of new Set(acts.map((act) => act.who)))
    if (who === 'mother' || who === 'father') logs.set(who, await until(world, readLog(world, who)));
  return {
    ...{ told, pending, logs, struck: world.struck },
    dataset: await read('phishingDataset'),
    settings: await read('phishingSettings'),
    deeds: world.effects
      .filter(({ site }) => site.operation === 'sqs:SendMessage')
      .map(({ request }) => JSON.parse(JSON.parse(request.body.toString()).MessageBody)),
  };
}

async function readLog(world: World, who: Person): Promise<Log> {
  const headers = { authorization: `Bearer ${tokenOf(who)}` };
  const query = { pageSize: '100' };
  const request = { function: 'getLogs', method: 'GET', path: '/api/logs', headers, query };
  const { status, body } = await send(world, request);
  if (status !== 200) throw new Error(`The log of ${who} cannot be read: ${status}`);
  const { total, data } = body as { readonly total: number; readonly data: readonly LogEntry[] };
  return { total, urls: data.map(({ url }) => url) };
}

const at = '2026-11-01T07:00:00.000Z';
const predicted = { label: 'Benign', score: 0.1, decision: 'Allow' };

/** Everybody is signed in; what was scanned waits for a review. */
async function prepare(cloud: Cloud, world: World, pending: readonly string[]): Promise<void> {
  await signEverybodyIn(cloud, world);
  world.touched.add('phishingDataset');
  for (const url of pending) await cloud.put('phishingDataset', pendingEntry(url));
}

function pendingEntry(url: string): Plain {
  const { host } = new URL(url);
  const seen = { seenCount: 1, firstSeenAt: at, lastSeenAt: at, source: 'site' };
  return typed({ id: entryId(url), url, host, predicted, status: 'Pending', ...seen });
}
