import type { Scenario } from '../students/scenarios';
import { type Fault, type FaultKind, faultKinds, type Site, siteText } from '../world/faults';
import { type Played, playHistory, type Stage } from './history';

/** Of one kind of call in a history, so many are tried. */
const firstOccurrences = 3;

/**
 * One fault at a time, of each kind at each call to AWS of a situation. The calls are those that it makes, with no fault
 * or with any: what is only called after a fault is tried as well.
 */
export async function* enumerate(stage: Stage, scenario: Scenario, seed: string): AsyncIterable<Played> {
  const open: Site[] = [];
  const known = new Set<string>();
  const learn = ({ sites }: Played): void => {
    for (const site of sites) {
      if (site.occurrence > firstOccurrences || known.has(siteText(site))) continue;
      known.add(siteText(site));
      open.push(site);
    }
  };
  const first = await playHistory(stage, planOf(scenario, seed));
  learn(first);
  yield first;
  // It grows while it is walked.
  for (const site of open) {
    for (const kind of faultKinds) {
      const played = await playHistory(stage, planOf(scenario, seed, { site, kind }));
      learn(played);
      yield played;
    }
  }
}

/** A situation with one fault or none; the id says it all. */
export function planOf(scenario: Scenario, seed: string, fault?: Fault) {
  const id = [scenario.name, ...(fault ? [siteText(fault.site), fault.kind] : [])].join(': ');
  const where = fault && siteText(fault.site);
  const faultAt = (site: Site): FaultKind | undefined => (siteText(site) === where ? fault?.kind : undefined);
  return { id: `${seed}: ${id}`, seed: `${seed}/${scenario.name}`, scenario, faultAt };
}
