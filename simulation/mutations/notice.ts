import { enumerate, planOf } from '../histories/enumerate';
import { type Played, playHistory, type Stage } from '../histories/history';
import { planWith } from '../histories/run';
import { type Scenario, scenarios } from '../histories/scenario';
import type { Precaution, Precautions } from './precautions';
import { without } from './switched';
import witnesses from './witnesses.json';

/** A precaution, and the history that shows what happens without it; none was found if there is no `by`. */
export interface Noticed {
  readonly precaution: Precaution;
  readonly by?: string;
  readonly violation?: string;
  /** So many were played. */
  readonly histories: number;
}

/** By a precaution's name, a history that is judged otherwise without it. */
export const witnessOf: Readonly<Record<string, string>> = witnesses;

/** Takes out each precaution in turn: its witness is played first, then at most so many histories that come to it. */
export async function* takeOut(
  { stage }: Precautions,
  precautions: readonly Precaution[],
  most: number,
): AsyncIterable<Noticed> {
  let reaching: ReadonlyMap<Scenario, ReadonlySet<number>> | undefined;
  for (const precaution of precautions) {
    const witness = witnessOf[precaution.name];
    const violation = witness && (await violationWithout(stage, precaution, witness));
    if (violation && !(await isWrongAnyway(stage, witness))) {
      yield { precaution, by: witness, violation, histories: 1 };
      continue;
    }
    reaching ??= await reachedBy(stage);
    const by = scenarios.filter((scenario) => reaching?.get(scenario)?.has(precaution.number));
    yield { precaution, ...(await lookFor(stage, precaution, by.length > 0 ? by : scenarios, most)) };
  }
}

/** What a history is told to be wrong with, without a precaution. */
async function violationWithout(
  stage: Stage,
  { number }: Precaution,
  id: string,
): Promise<string | undefined> {
  try {
    const { result } = await without(number, () => playHistory(stage, planWith(id)));
    return result.violations[0];
  } catch (error) {
    return `nothing could be played on: ${error}`;
  }
}

/** What situations come to without a fault. */
async function reachedBy(stage: Stage): Promise<ReadonlyMap<Scenario, ReadonlySet<number>>> {
  const all = new Map<Scenario, ReadonlySet<number>>();
  for (const scenario of scenarios) {
    const { reached } = await without(undefined, () => playHistory(stage, planOf(scenario, '1', [])));
    all.set(scenario, reached);
  }
  return all;
}

/** A history of each situation, then the next of each: first those without a fault. */
async function lookFor(stage: Stage, { number }: Precaution, by: readonly Scenario[], most: number) {
  let histories = 0;
  let open = by.map((scenario) => enumerate(stage, scenario, '1')[Symbol.asyncIterator]());
  while (open.length > 0) {
    const goingOn: typeof open = [];
    for (const played of open) {
      if (histories === most) return { histories };
      const result = await nextWithout(number, played);
      if (result === undefined) continue;
      goingOn.push(played);
      const [violation] = result.violations;
      if (violation !== undefined && !(await isWrongAnyway(stage, result.id)))
        return { by: result.id, violation, histories };
      histories += 1;
    }
    open = goingOn;
  }
  return { histories };
}

/** Undefined where there is none; without a precaution it may be that nobody can play on. */
async function nextWithout(
  number: number,
  played: AsyncIterator<Played>,
): Promise<Pick<Played, 'id' | 'violations'> | undefined> {
  try {
    const { result } = await without(number, () => played.next());
    return result.done ? undefined : result.value;
  } catch (error) {
    return { id: 'none', violations: [`nothing could be played on: ${error}`] };
  }
}

/** With all precautions there. */
async function isWrongAnyway(stage: Stage, id: string): Promise<boolean> {
  if (id === 'none') return false;
  const { result } = await without(undefined, () => playHistory(stage, planWith(id)));
  return result.violations.length > 0;
}
