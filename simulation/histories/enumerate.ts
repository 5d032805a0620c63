import { functions as readers } from '../readers/readings';
import { type Fault, type FaultKind, kindsAt, type Site, siteText } from '../world/faults';
import { faultText, only, type Plan, type Played, playHistory, type Stage } from './history';
import type { Scenario } from './scenario';

/** Of one kind of call in a history, so many are tried. */
const firstOccurrences = 3;
/** Of who only reads, more: each call is for something else. */
const readersOccurrences = 8;

/** A call, and the fault without which it is not made. */
interface Place {
  readonly site: Site;
  readonly after: readonly Fault[];
}

/** Of a call of readers and those of its kind that follow, so many fail that no function gets over it. */
const outage = 9;

/**
 * A fault of each kind at each call to AWS of a situation. The calls are those that it makes without a fault; and, together
 * with the fault that led to them, those that are made after one only.
 */
export async function* enumerate(
  stage: Stage,
  scenario: Scenario,
  seed: string,
  kinds?: readonly FaultKind[],
): AsyncIterable<Played> {
  const open: Place[] = [];
  const known = new Set<string>();
  const learn = (sites: readonly Site[], after: readonly Fault[]): void => {
    for (const site of sites) {
      if (known.has(siteText(site)) || !isTried(scenario, site)) continue;
      known.add(siteText(site));
      open.push({ site, after });
    }
  };
  const first = await playHistory(stage, planOf(scenario, seed, []));
  learn(first.sites, []);
  yield first;
  // It grows while it is walked.
  for (const { site, after } of open) {
    for (const kind of kinds ?? kindsAt(site)) {
      const faults = [...after, { site, kind }];
      const played = await playHistory(stage, planOf(scenario, seed, faults));
      if (after.length === 0) learn(played.sites, faults);
      yield played;
    }
  }
  if (!('shelf' in scenario)) return;
  for (const site of first.sites.filter((each) => isTried(scenario, each)))
    yield playHistory(stage, planOf(scenario, seed, outageFrom(site)));
}

function outageFrom(site: Site): readonly Fault[] {
  return Array.from({ length: outage }, (_, more) => ({
    site: { ...site, occurrence: site.occurrence + more },
    kind: 'error',
  }));
}

/** Where somebody reads, what was done before is tried by other situations. */
function isTried(scenario: Scenario, { function: name, occurrence }: Site): boolean {
  if (!('shelf' in scenario)) return occurrence <= firstOccurrences;
  return readers.includes(name) && occurrence <= readersOccurrences;
}

/** A situation with these faults; the id says it all. */
export function planOf(scenario: Scenario, seed: string, faults: readonly Fault[]): Plan {
  const id = [`${seed}: ${scenario.name}`, ...faults.map(faultText)].join('; ');
  return { id, seed: `${seed}/${scenario.name}`, scenario, faultAt: only(faults) };
}
