import { enumerate, planOf } from '../histories/enumerate';
import { type Played, playHistory, type Stage } from '../histories/history';
import { type Scenario, scenarios } from '../histories/scenario';
import type { openStage } from '../histories/stage';
import { type Place, placesIn } from './places';

/** A precaution, and the history that shows what happens without it; none was found if there is no `by`. */
export interface Noticed {
  readonly place: Place;
  readonly by?: string | undefined;
  readonly violation?: string | undefined;
  /** So many were played. */
  readonly histories: number;
}

type OpenStage = Awaited<ReturnType<typeof openStage>>;

/** The precautions in the code of the functions that are played, below a path. */
export async function placesOf(stage: OpenStage, path: string): Promise<readonly Place[]> {
  const sources = new Map<string, string>();
  await stage.changed((file, text) => {
    sources.set(file, text);
    return text;
  });
  const files = [...sources.keys()].filter((file) => file.startsWith(path)).sort();
  return files.flatMap((file) => placesIn(file, sources.get(file) ?? ''));
}

/** Takes out each precaution in turn, and plays at most so many histories until one is judged otherwise. */
export async function* takeOut(
  stage: OpenStage,
  places: readonly Place[],
  most: number,
): AsyncIterable<Noticed> {
  for (const place of places) {
    const mutant = await stage.changed((file, text) => (file === place.file ? place.mutated : text));
    yield { place, ...(await lookFor(mutant, concerned(place), most)) };
  }
}

async function lookFor(stage: Stage, by: readonly Scenario[], most: number): Promise<Omit<Noticed, 'place'>> {
  let histories = 0;
  try {
    for await (const { id, violations } of historiesOf(stage, by)) {
      histories += 1;
      if (violations.length > 0) return { by: id, violation: violations[0], histories };
      if (histories >= most) break;
    }
  } catch (error) {
    return { by: 'nothing could be played on', violation: String(error), histories };
  }
  return { histories };
}

/** Each situation without a fault first: most is noticed by one of them. */
async function* historiesOf(stage: Stage, by: readonly Scenario[]): AsyncIterable<Played> {
  for (const scenario of by) yield playHistory(stage, planOf(scenario, '1', []));
  for (const scenario of by) yield* enumerate(stage, scenario, '1');
}

/** Those of the service that the code is of; what is shared is everybody's. */
function concerned({ file }: Place): readonly Scenario[] {
  return scenarios.filter((scenario) => {
    if (file.startsWith('lambdas/phishing')) return 'service' in scenario;
    return !file.startsWith('lambdas/students') || !('service' in scenario);
  });
}
