import { scenarios } from '../students/scenarios';
import { type FaultKind, faultKinds, type Site } from '../world/faults';
import { enumerate, planOf } from './enumerate';
import { type Played, playHistory, type Stage } from './history';

/** Every situation with every single fault. */
export async function* historiesOf(stage: Stage, seed: string): AsyncIterable<Played> {
  for (const scenario of scenarios) yield* enumerate(stage, scenario, seed);
}

const form =
  /^(?<seed>[^:]+): (?<name>[^:]+)(?:: (?<function>\w+) (?<operation>\S+) (?<occurrence>\d+): (?<kind>[\w-]+))?$/;

/** The history with this id, again. */
export function replay(stage: Stage, id: string): Promise<Played> {
  const { seed = '', name, function: where, operation = '', occurrence, kind } = form.exec(id)?.groups ?? {};
  const scenario = scenarios.find((each) => each.name === name);
  const isKnown = kind === undefined || faultKinds.includes(kind as FaultKind);
  if (scenario === undefined || !isKnown) throw new Error(`There is no history '${id}'.`);
  if (where === undefined) return playHistory(stage, planOf(scenario, seed));
  const site: Site = { function: where, operation, occurrence: Number(occurrence) };
  return playHistory(stage, planOf(scenario, seed, { site, kind: kind as FaultKind }));
}
