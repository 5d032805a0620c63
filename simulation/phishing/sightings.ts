import type { Cloud } from '../cloud/cloud';
import type { Plain } from '../cloud/plain';
import { pass } from '../world/everybody';
import { beginning, type World } from '../world/world';
import type { Act } from './act';
import type { Scenario } from './scenario';
import { rowOf } from './sign-ins';

/** What the table has of a device at a moment, which may be nothing. */
export interface Sighting {
  readonly device: string;
  /** Milliseconds after the beginning. */
  readonly at: number;
  readonly row: Plain | undefined;
}

/** Milliseconds after which a call is over, and after which what comes late of it has come. */
const [soon, late] = [3_000, 20_000];

function asks({ wish }: Act): boolean {
  return wish.kind === 'protect';
}

/** When somebody looks at devices that ask for their protection: after each call, when one ends, or else at the beginning. */
export function momentsOf({ acts, signIns = [] }: Scenario): readonly number[] {
  const calls = acts.filter(asks);
  const ends = calls.flatMap(({ as }) =>
    signIns.flatMap(({ name, endsAt = 0, goesAt = 0 }) => (name === as ? [endsAt, goesAt] : [])),
  );
  const moments = [...calls.flatMap(({ at }) => [at + soon, at + late]), ...ends];
  return moments.toSorted((one, other) => one - other);
}

export async function lookAtDevices(
  cloud: Cloud,
  world: World,
  { acts }: Scenario,
  after = 0,
): Promise<readonly Sighting[]> {
  await pass(world, after);
  const at = world.timeline.now() - beginning;
  const devices = new Set(acts.filter(asks).flatMap(({ as }) => as ?? []));
  return Promise.all([...devices].map(async (device) => ({ device, at, row: await rowOf(cloud, device) })));
}
