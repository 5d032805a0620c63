import type { Random } from '../world/random';
import type { Scenario } from './scenario';

/** Milliseconds in which all begins, and after which a rotation is over, however often it is tried. */
const [span, over] = [1_000, 1_000_000] as const;

/** The key is rotated once or twice, keys are brought to the edge and sign-ins end, at once or one after the other. */
export function randomKeys(random: Random, name: string): Scenario {
  const rounds = Array.from({ length: 1 + random.below(2) }, (_, at) => at * over);
  const times = (most: number) =>
    Array.from({ length: random.below(most + 1) }, () => random.pick(rounds) + random.below(span));
  const rotations = rounds.map((begins) => begins + random.below(span));
  return { service: 'edge', name, acts: [], rotations, syncs: times(2), ends: times(3) };
}
