import type { Cloud } from '../cloud/cloud';
import { everybody } from '../world/everybody';
import type { World } from '../world/world';
import { requestOf } from './act';
import { type Facts, gather } from './facts';
import { prepare } from './prepare';
import type { Scenario } from './scenarios';

/** A situation from its beginning to what is left of it. */
export async function play(cloud: Cloud, world: World, scenario: Scenario): Promise<Facts> {
  await prepare(cloud, world, scenario);
  return gather(cloud, world, await everybody(world, scenario.acts, requestOf), scenario);
}
