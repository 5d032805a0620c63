import { patienceOf } from '../world/patience';
import type { Random } from '../world/random';
import type { Returned, Scenario } from './scenario';

/** Milliseconds in which all is told and read. */
const span = 300_000;
/** The first two are one address. */
const addresses = [
  'family-1@families.example',
  'Family-1@Families.example',
  'family-2@families.example',
] as const;

/** Mails of a few families come back or are complained of, told late, twice or in another order; somebody reads the list. */
export function randomReturns(random: Random, name: string): Scenario {
  const returned = Array.from({ length: 1 + random.below(5) }, () => returnOf(random));
  const acts = Array.from({ length: 1 + random.below(3) }, (_, at) => ({
    ...{ client: `clerk ${at + 1}`, at: random.below(span) },
    ...patienceOf(random),
  }));
  return { service: 'mail', name, returned: random.below(3) === 0 ? toldTwice(returned) : returned, acts };
}

function returnOf(random: Random): Returned {
  const count = 1 + random.below(2);
  return {
    ...{ at: random.below(span), since: -30_000 * random.below(4) },
    what: random.pick(['bounce', 'bounce', 'complaint', 'complaint', 'full mailbox'] as const),
    addresses: [...new Set(Array.from({ length: count }, () => random.pick(addresses)))],
  };
}

function toldTwice([first, ...others]: readonly Returned[]): readonly Returned[] {
  return first ? [first, ...others, { ...first, at: first.at + 7 }] : [];
}
