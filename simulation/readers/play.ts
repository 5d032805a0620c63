import type { ReportedDeed } from '../../contracts/audit/entry';
import type { Cloud } from '../cloud/cloud';
import { plain } from '../cloud/plain';
import type { ClientRequest } from '../world/client';
import { deedsOf } from '../world/deeds';
import { everybody, type Heard } from '../world/everybody';
import type { Fault } from '../world/faults';
import type { World } from '../world/world';
import { functions, type Reading } from './readings';
import type { Act, Scenario } from './scenario';
import { shelves } from './shelves';

/** All that readers were told, and what their asking left behind. */
export interface Facts {
  readonly told: readonly Heard<Act>[];
  /** What a whole answer has of what is stored, by what was asked. */
  readonly stored: ReadonlyMap<Reading, readonly string[]>;
  /** And what no answer has. */
  readonly hidden: ReadonlyMap<Reading, readonly string[]>;
  /** What functions asked of AWS for readers, and AWS did. */
  readonly calls: readonly string[];
  /** Their reports for the audit log. */
  readonly deeds: readonly ReportedDeed[];
  readonly struck: readonly Fault[];
}

/** A situation from its beginning to what is read an hour later. */
export async function play(cloud: Cloud, world: World, { shelf, acts }: Scenario): Promise<Facts> {
  const tokens = await shelves[shelf](cloud, world);
  const told = await everybody(world, acts, ({ reading }) => requestOf(reading, tokens));
  const effects = world.effects.filter(({ site }) => functions.includes(site.function));
  const stored = new Map<Reading, readonly string[]>();
  const hidden = new Map<Reading, readonly string[]>();
  for (const { reading } of acts) {
    stored.set(reading, await valuesOf(cloud, reading.holds));
    hidden.set(reading, await valuesOf(cloud, reading.hides));
  }
  return {
    ...{ told, stored, hidden, struck: world.struck },
    calls: effects.map(({ site }) => `${site.function} ${site.operation}`),
    deeds: deedsOf({ effects }),
  };
}

function requestOf(
  { function: name, route: { method, path: form }, params = {}, query, as }: Reading,
  tokens: ReadonlyMap<string, string>,
): ClientRequest {
  const path = form.replace(/\{(\w+)\}/g, (_, each: string) => params[each] ?? '');
  return {
    ...{ function: name, method, path, params },
    ...(query && { query }),
    ...(as !== undefined && { headers: { authorization: `Bearer ${tokens.get(as)}` } }),
  };
}

async function valuesOf(cloud: Cloud, stored: Reading['holds']): Promise<readonly string[]> {
  if (stored === undefined) return [];
  const { table, field, of = {} } = stored;
  const items = (await cloud.items(table)).map(plain);
  return items
    .filter((item) => Object.entries(of).every(([name, value]) => item[name] === value))
    .flatMap((item) => (item[field] === undefined ? [] : String(item[field])));
}
