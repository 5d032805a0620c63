import { patienceOf } from '../world/patience';
import type { Random } from '../world/random';
import { readings, type Shelf } from './readings';
import type { Scenario } from './scenario';

/** Milliseconds in which everybody begins to read. */
const span = 60_000;

/** Of these the air costs most, and is read by fewer. */
const drawn: readonly Shelf[] = [
  'students',
  'students',
  'accounts',
  'accounts',
  'audit',
  'phishing',
  'phishing',
  'air',
];

/** A few people read what there is of one service, some of them the same. */
export function randomReaders(random: Random, name: string): Scenario {
  const shelf = random.pick(drawn);
  const there = readings.flatMap(([where, reading]) => (where === shelf ? reading : []));
  const acts = Array.from({ length: 2 + random.below(4) }, (_, at) => ({
    ...{ client: `reader ${at + 1}`, at: random.below(span), reading: random.pick(there) },
    ...patienceOf(random),
  }));
  return { service: 'readers', name, shelf, acts };
}
