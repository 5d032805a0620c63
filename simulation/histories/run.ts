import { allKinds, type Fault, type FaultKind } from '../world/faults';
import { enumerate, planOf } from './enumerate';
import { type Plan, type Played, playHistory, type Stage } from './history';
import { randomPlan } from './random';
import { type Scenario, scenarios } from './scenario';
import { shrink } from './shrink';

/** Each `of`-th of what is to be played, from number `first` on. */
interface Part {
  readonly first: number;
  readonly of: number;
}

const everything: Part = { first: 1, of: 1 };

/** Every situation whose name begins so, or a part of them, with a fault of every kind at each of its calls. */
export async function* everyFault(
  stage: Stage,
  seed: string,
  beginning = '',
  { first, of } = everything,
): AsyncIterable<Played> {
  for (const scenario of situationsOf(beginning).filter((_, at) => at % of === first - 1))
    yield* enumerate(stage, scenario, seed);
}

export function situationsOf(beginning: string): readonly Scenario[] {
  return scenarios.filter(({ name }) => name.startsWith(beginning));
}

/** So many random histories, or a part of them. */
export async function* randomHistories(
  stage: Stage,
  seed: string,
  count: number,
  { first, of } = everything,
): AsyncIterable<Played> {
  for (let number = first; number <= count; number += of) yield playHistory(stage, randomPlan(seed, number));
}

/** The history with this id, again; a random one that fails is made as short as it can be. */
export async function replay(stage: Stage, id: string): Promise<Played> {
  const plan = planWith(id);
  const played = await playHistory(stage, plan);
  return played.violations.length > 0 && isRandom.test(id) ? shrink(stage, plan, played) : played;
}

const isRandom = /^(?<seed>.+)#(?<number>\d+)$/;
const faultForm = /^(?<function>\w+) (?<operation>\S+) (?<occurrence>\d+) (?<kind>[\w-]+)$/;

export function planWith(id: string): Plan {
  const random = isRandom.exec(id)?.groups;
  if (random) return randomPlan(random['seed'] ?? '', Number(random['number']));
  const [situation = '', ...faults] = id.split('; ');
  const [seed = '', name] = situation.split(': ');
  const scenario = scenarios.find((each) => each.name === name);
  if (scenario === undefined) throw new Error(`There is no history '${id}'.`);
  return planOf(scenario, seed, faults.map(faultOf));
}

function faultOf(text: string): Fault {
  const { function: where = '', operation = '', occurrence, kind } = faultForm.exec(text)?.groups ?? {};
  if (!allKinds.includes(kind as FaultKind)) throw new Error(`There is no fault '${text}'.`);
  return { site: { function: where, operation, occurrence: Number(occurrence) }, kind: kind as FaultKind };
}
