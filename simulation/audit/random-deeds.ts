import { randomActs } from '../students/random-acts';
import type { Random } from '../world/random';
import type { Scenario } from './scenario';

const [minute, minutes] = [60_000, 8] as const;

/** A few people do what the log is told of, while the schedule has it sealed every minute, and perhaps twice at once. */
export function randomDeeds(random: Random, name: string): Scenario {
  const minutely = Array.from({ length: minutes }, (_, at) => 20_000 + at * minute);
  const more = Array.from({ length: random.below(4) }, () =>
    random.pick([random.below(7_000), random.pick(minutely) + random.below(20)]),
  );
  return { service: 'audit', name, acts: randomActs(random), seals: [...minutely, ...more] };
}
