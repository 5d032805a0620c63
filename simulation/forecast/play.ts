import type { ComputeAnswer } from '../../contracts/forecast/run';
import type { Cloud } from '../cloud/cloud';
import { signEverybodyIn, tokenOf } from '../phishing/people';
import { type ClientRequest, send } from '../world/client';
import { anHour, everybody, type Heard, pass, until } from '../world/everybody';
import type { Fault } from '../world/faults';
import { insistAsLambda } from '../world/lambda';
import type { World } from '../world/world';
import type { Act, Scenario } from './scenarios';

/** All that a history of runs leaves behind, which the model judges. */
export interface Facts {
  readonly told: readonly Heard<Act>[];
  /** What each ring of the schedule was answered in the end; undefined where it was given up. */
  readonly rung: readonly (ComputeAnswer | undefined)[];
  readonly seen: Seen;
  /** How often the provider was asked until then. */
  readonly fetched: number;
  /** Of a ring an hour later, when all is well. */
  readonly next: ComputeAnswer | undefined;
  readonly seenNext: Seen;
  readonly struck: readonly Fault[];
}

/** What readers are shown. */
export interface Seen {
  /** When the last run that computed something did so, as /health says. */
  readonly published?: string | undefined;
  /** When the data was computed that each page of the API shows. */
  readonly shown: Readonly<Record<string, string | undefined>>;
  readonly spikes: readonly string[];
}

const pages = {
  current: { function: 'getCurrent', path: '/forecast/current' },
  forecast: { function: 'getForecast', path: '/forecast/range' },
  history: { function: 'getHistory', path: '/history' },
  districts: { function: 'getDistricts', path: '/districts/current' },
} as const;

/** A situation from its beginning to what is left of it. */
export async function play(cloud: Cloud, world: World, { acts, rings }: Scenario): Promise<Facts> {
  await signEverybodyIn(cloud, world);
  const ringing = Promise.all(rings.map((at) => ring(world, at)));
  const told = await everybody(world, acts, requestOf, ringing);
  const fetched = world.effects.filter(({ site }) => site.operation === 'outside:GET/v1/air-quality').length;
  const seen = await until(world, look(world));
  await until(world, anHour(world));
  const next = await until(world, ring(world, 0));
  return {
    ...{ told, rung: await ringing, fetched, seen, next, struck: world.struck },
    seenNext: await until(world, look(world)),
  };
}

function requestOf({ who, key, force }: Act): ClientRequest {
  const headers = {
    authorization: `Bearer ${tokenOf(who)}`,
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  return {
    function: 'compute',
    method: 'POST',
    path: '/api/admin/compute',
    headers,
    ...(force && { query: { force: 'true' } }),
  };
}

async function ring(world: World, at: number): Promise<ComputeAnswer | undefined> {
  await pass(world, at);
  const ended = await insistAsLambda(world, 'compute', {});
  if (ended === undefined) return undefined;
  const answer = ended.answer as ComputeAnswer;
  world.say(`the schedule is told ${answer.status}${answer.skipped ? ', skipped' : ''}`);
  return answer;
}

async function look(world: World): Promise<Seen> {
  const read = async (name: string, path: string) =>
    (await send(world, { function: name, method: 'GET', path })).body as Plain | undefined;
  const health = await read('getHealth', '/health');
  const shown: Record<string, string | undefined> = {};
  for (const [page, { function: name, path }] of Object.entries(pages))
    shown[page] = (await read(name, path))?.['computed_at'] as string | undefined;
  const log = await read('getAnomalyHistory', '/anomaly/history');
  return {
    published: (health?.['last_run'] as Plain | null | undefined)?.['computed_at'] as string | undefined,
    shown,
    spikes: ((log?.['entries'] ?? []) as readonly Plain[]).map(({ id }) => String(id)),
  };
}

type Plain = Readonly<Record<string, unknown>>;
