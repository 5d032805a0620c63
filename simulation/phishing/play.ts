import { createHash } from 'node:crypto';
import type { LogEntry } from '../../contracts/phishing/browsing-log';
import type { TrainingJob } from '../../contracts/phishing/training';
import type { Cloud } from '../cloud/cloud';
import { type Plain, plain, typed } from '../cloud/plain';
import { send } from '../world/client';
import { deedsOf } from '../world/deeds';
import { anHour, everybody, type Heard, pass, until } from '../world/everybody';
import type { Fault } from '../world/faults';
import { beginning, type World } from '../world/world';
import type { Person } from './accounts';
import { type Act, isReview, requestOf } from './act';
import { crowdedEntry, pendingEntry, reviewedEntry } from './entries';
import { type Forgotten, happen } from './events';
import { bringModels } from './models';
import { signEverybodyIn, tokenOf } from './people';
import { type Opens, readPins } from './pins';
import type { Review, Scenario } from './scenario';
import { lookAtDevices, momentsOf, type Sighting } from './sightings';
import { bringSignIns, type SignIn } from './sign-ins';

export type Told = Heard<Act>;

/** All that a history leaves behind, which the model judges. */
export interface Facts {
  readonly told: readonly Told[];
  /** What was scanned before. */
  readonly pending: readonly string[];
  /** Of it, what was reported by as many families as count. */
  readonly crowded: readonly string[];
  /** Epoch milliseconds. */
  readonly began: number;
  /** Reviews that were there before. */
  readonly unmarked: readonly Review[];
  readonly forgotten: Forgotten;
  readonly signIns: readonly SignIn[];
  /** Of devices that ask for their protection, the earliest first. */
  readonly sightings: readonly Sighting[];
  /** What each family is shown. */
  readonly logs: ReadonlyMap<Person, Log>;
  /** The same as it is stored. */
  readonly log: readonly Plain[];
  readonly dataset: readonly Plain[];
  readonly settings: readonly Plain[];
  /** By which PIN each family that set one opens what a device stopped. */
  readonly pins: ReadonlyMap<Person, Opens>;
  /** Trainings, the newest first, as an Admin sees them. */
  readonly jobs: readonly TrainingJob[];
  /** The same when somebody looked before, the earliest first. */
  readonly looks: readonly (readonly TrainingJob[])[];
  /** Entries of the dataset when somebody looked at what was reported, the earliest first. */
  readonly caseLooks: readonly (readonly Plain[])[];
  /** Warnings and errors in logs, each behind its function's name. */
  readonly complaints: readonly string[];
  /** Which models were activated when, and by whom. */
  readonly activations: readonly Plain[];
  /** Whether families are kept from what somebody wanted to review, an hour later. */
  readonly blocked: ReadonlyMap<string, boolean>;
  /** Reports for the audit log. */
  readonly deeds: readonly Plain[];
  readonly struck: readonly Fault[];
}

export interface Log {
  readonly total: number;
  readonly urls: readonly string[];
}

/** Milliseconds, with all attempts, whatever goes wrong. */
const longestTraining = 1_800_000;

/** A situation from its beginning to what is left of it. */
export async function play(cloud: Cloud, world: World, scenario: Scenario): Promise<Facts> {
  const {
    acts,
    pending = [],
    crowded = [],
    unmarked = [],
    happenings = [],
    signIns = [],
    looks = [],
    caseLooks = [],
  } = scenario;
  await prepare(cloud, world, scenario);
  if (scenario.limit) world.gateway.limit(scenario.limit);
  const trains = acts.some(({ wish }) => wish.kind === 'train');
  const happening = happen(cloud, world, happenings);
  const looking = Promise.all(looks.map((at) => pass(world, at).then(() => readJobs(world))));
  const read = async (table: string) => (await cloud.items(table)).map(plain);
  const seeing = Promise.all(caseLooks.map((at) => pass(world, at).then(() => read('phishingDataset'))));
  const sighting = Promise.all(momentsOf(scenario).map((at) => lookAtDevices(cloud, world, scenario, at)));
  const training = trains ? pass(world, longestTraining) : undefined;
  const told = await everybody(
    world,
    acts,
    requestOf,
    Promise.all([happening, looking, seeing, sighting, training]),
  );
  if (trains || acts.every(({ isLongAgo }) => isLongAgo) || happenings.length > 0)
    await until(world, anHour(world));
  const logs = new Map<Person, Log>();
  for (const who of new Set(acts.map((act) => act.who)))
    if (who === 'mother' || who === 'father') logs.set(who, await until(world, readLog(world, who)));
  const facts = {
    began: beginning,
    ...{ told, crowded, unmarked, signIns, forgotten: await happening, logs, struck: world.struck },
    pending: [...pending, ...crowded],
    sightings: [...(await sighting), await until(world, lookAtDevices(cloud, world, scenario))].flat(),
    dataset: (await read('phishingDataset')).filter(isKept(world)),
    log: await read('phishingBrowsingLog'),
    settings: await read('phishingSettings'),
    pins: await until(world, readPins(world, acts)),
    jobs: trains ? ((await until(world, readJobs(world))) ?? unreadable()) : [],
    looks: (await looking).flatMap((seen) => (seen ? [seen] : [])),
    caseLooks: await seeing,
    complaints: world.complaints,
    activations: (await read('phishingTraining')).filter(({ kind }) => kind === 'activation'),
    deeds: deedsOf(world),
  };
  return { ...facts, blocked: await lookAtListed(world, acts) };
}

async function lookAtListed(world: World, acts: readonly Act[]): Promise<ReadonlyMap<string, boolean>> {
  const blocked = new Map<string, boolean>();
  for (const { wish } of acts)
    if (isReview(wish)) blocked.set(wish.url, await until(world, isListed(world, wish.url)));
  return blocked;
}

/** As a device asks it. */
async function isListed(world: World, url: string): Promise<boolean> {
  const { host, pathname } = new URL(url);
  const hash = createHash('sha256').update(`${host}${pathname}`).digest('hex');
  const headers = { authorization: `Bearer ${tokenOf('father')}` };
  const request = { function: 'resolvePrefixes', method: 'POST', path: '/api/blocklist/resolve', headers };
  const { status, body } = await send(world, { ...request, body: { prefixes: [hash.slice(0, 8)] } });
  if (status !== 200) throw new Error(`The list of confirmed phishing cannot be read: ${status}`);
  return (body as { readonly hashes: readonly string[] }).hashes.includes(hash);
}

/** DynamoDB would have removed what expired. */
function isKept({ timeline }: World) {
  return ({ expiresAt }: Plain): boolean =>
    expiresAt === undefined || Number(expiresAt) * 1_000 > timeline.now();
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

function unreadable(): never {
  throw new Error('Trainings cannot be read');
}

/** Undefined if something went wrong meanwhile. */
async function readJobs(world: World): Promise<readonly TrainingJob[] | undefined> {
  const headers = { authorization: `Bearer ${tokenOf('admin')}` };
  const request = { function: 'listTrainingJobs', method: 'GET', path: '/api/train/jobs', headers };
  const { status, body } = await send(world, request);
  return status === 200 ? (body as readonly TrainingJob[]) : undefined;
}

/** Everybody is signed in; what was scanned waits for a review. */
async function prepare(
  cloud: Cloud,
  world: World,
  { pending = [], crowded = [], unmarked = [], models = [], signIns = [] }: Scenario,
): Promise<void> {
  await signEverybodyIn(cloud, world);
  await bringSignIns(cloud, world, signIns);
  world.touched.add('phishingDataset');
  for (const url of pending) await cloud.put('phishingDataset', typed(pendingEntry(url)));
  for (const url of crowded) await cloud.put('phishingDataset', typed(crowdedEntry(url)));
  await bringModels(cloud, world, models);
  for (const review of unmarked) await cloud.put('phishingDataset', typed(reviewedEntry(review)));
}
