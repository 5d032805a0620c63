import type { Insisting } from './everybody';
import type { Random } from './random';

type Patience = Pick<Insisting, 'losesAnswers' | 'givesUp'>;

/** Most clients hear what is answered and go on until they know; some lose answers, or give up for an hour. */
export function patienceOf(random: Random): Patience {
  const most: readonly Patience[] = Array.from({ length: 7 }, () => ({}));
  return random.pick([...most, { losesAnswers: 1 }, { losesAnswers: 2 }, { givesUp: true }]);
}

/** With a client that sends its first request twice at once, perhaps. */
export function perhapsTwice<Act extends Insisting & { readonly key?: string }>(
  random: Random,
  acts: readonly Act[],
): readonly Act[] {
  const [first] = acts;
  const isTwice = first?.key !== undefined && random.below(4) === 0;
  return isTwice ? [...acts, { ...first, at: first.at + 7 }] : acts;
}
