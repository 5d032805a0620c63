import { patienceOf, perhapsTwice } from '../world/patience';
import type { Random } from '../world/random';
import { type Act, rise, type Scenario } from './scenarios';

const mostActs = 2;
const mostRings = 2;
/** Milliseconds in which everybody begins. */
const spans = [2_000, 20_000, 400_000, 7_200_000] as const;

/** Two Admins and the schedule, some of them about the hour of a sudden rise. */
export function randomRuns(random: Random, name: string): Scenario {
  const span = random.pick(spans);
  const from = random.below(3) === 0 ? Math.max(0, rise - Math.floor(span / 2)) : 0;
  const rings = Array.from({ length: random.below(mostRings + 1) }, () => from + random.below(span));
  const least = rings.length > 0 ? 0 : 1;
  const acts = Array.from({ length: least + random.below(mostActs) }, (_, at): Act => {
    const isForced = random.below(2) === 0;
    return {
      ...{ client: `client ${at + 1}`, who: random.pick(['admin', 'other admin'] as const) },
      at: from + random.below(span),
      ...(random.below(5) > 0 && { key: `key ${at + 1}` }),
      ...(isForced && { force: true as const }),
      ...patienceOf(random),
    };
  });
  return { service: 'forecast', name, acts: perhapsTwice(random, acts), rings };
}
