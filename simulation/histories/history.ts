import type { Cloud } from '../cloud/cloud';
import type { Bundle } from '../functions/bundles';
import type { Packages } from '../functions/surroundings';
import { type Fault, type FaultKind, type Site, siteText } from '../world/faults';
import { createWorld } from '../world/world';
import { judged, type Scenario } from './scenario';

/** Everything that a history follows from. */
export interface Plan {
  readonly id: string;
  readonly seed: string;
  readonly scenario: Scenario;
  readonly faultAt: (site: Site) => FaultKind | undefined;
}

export interface Played {
  readonly id: string;
  readonly steps: readonly string[];
  readonly sites: readonly Site[];
  readonly struck: readonly Fault[];
  readonly violations: readonly string[];
}

export interface Stage {
  readonly cloud: Cloud;
  readonly bundles: ReadonlyMap<string, Bundle>;
  readonly packages: Packages;
}

/** Plays one history in an empty cloud, has it judged, and leaves the cloud empty. */
export async function playHistory(stage: Stage, plan: Plan): Promise<Played> {
  const cloud = cloudFor(stage.cloud, plan.scenario);
  const world = createWorld({ ...stage, cloud, seed: plan.seed, faultAt: plan.faultAt });
  try {
    const violations = await judged(cloud, world, plan.scenario);
    const { steps, sites, struck } = world;
    return { id: plan.id, steps, sites, struck, violations };
  } finally {
    await cloud.empty(world.touched, world.buckets);
  }
}

/** Where functions are told what the stage of this situation asks for. */
function cloudFor(cloud: Cloud, scenario: Scenario): Cloud {
  if (!('passkeyRoles' in scenario)) return cloud;
  const roles = { PASSKEY_ROLES: (scenario.passkeyRoles ?? []).join(' ') };
  return {
    ...cloud,
    functionNamed: (name) => {
      const { config, environment } = cloud.functionNamed(name);
      return { config, environment: { ...environment, ...('PASSKEY_ROLES' in environment && roles) } };
    },
  };
}

export function reportOf({ id, struck, violations }: Played): readonly object[] {
  return violations.map((violation) => ({ id, violation, faults: struck.map(faultText) }));
}

export function faultText({ site, kind }: Fault): string {
  return `${siteText(site)} ${kind}`;
}

/** Strikes where these say, and nowhere else. */
export function only(faults: readonly Fault[]): Plan['faultAt'] {
  const kinds = new Map(faults.map(({ site, kind }) => [siteText(site), kind]));
  return (site) => kinds.get(siteText(site));
}
