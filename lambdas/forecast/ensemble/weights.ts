import { buckets } from './leads';

/** µg/m³; smaller differences between two members' errors mean nothing. */
const negligibleError = 0.3;
/** By bucket: how sharply a smaller error is preferred. Hindcasts of days ahead are few and alike. */
const sharpness = [6, 6, 6, 4, 3, 2, 2, 2, 2] as const;

/**
 * Weights of the members in each bucket, summing to 1: a member's expected weight times what its hindcasts showed. Since
 * it is a product, a member that does badly here counts for nothing, whatever was expected of it.
 */
export function weightsByBucket(
  members: readonly {
    /** By bucket. */
    readonly expected: readonly number[];
    /** Mean absolute error by bucket; undefined where there was nothing to try the member on. */
    readonly errors: readonly (number | undefined)[];
  }[],
): readonly (readonly number[])[] {
  return buckets.map((_, bucket) => {
    const known = members.map(({ errors }) => errors[bucket]).filter((error) => error !== undefined);
    const best = known.length > 0 ? Math.min(...known) : 0;
    const raw = members.map(({ expected, errors }) => {
      const ratio = ((errors[bucket] ?? best) + negligibleError) / (best + negligibleError);
      return (expected[bucket] ?? 0) * ratio ** -(sharpness[bucket] ?? 1);
    });
    const total = raw.reduce((sum, weight) => sum + weight, 0);
    return raw.map((weight) => weight / total);
  });
}
