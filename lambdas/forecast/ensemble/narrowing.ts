import type { Hindcasts } from './courses';
import { type History, horizonHours } from './history';
import { quantile } from './interval';
import { betweenBuckets, bucketOf, buckets } from './leads';
import { toLog } from './log-scale';
import type { ProviderTrial } from './provider';

/** Pairs that count as showing no difference, on the logarithm. */
const expectedPairs = 1;
/** The interval is to hold so much; what is farther out does not make it wider. */
const held = 0.8;

/**
 * By lead: what is left of the errors with the provider, where both it and the members' own forecast have the same origin
 * and lead. 1 where the provider takes no part, or shows nothing.
 */
export function narrowingBy(
  { filled }: Pick<History, 'filled'>,
  { origins, forecasts }: Hindcasts,
  trials: readonly ProviderTrial[],
  shareIn: (bucket: number) => number,
): Float64Array {
  const distances = buckets.map(() => ({ alone: [] as number[], together: [] as number[] }));
  const places = new Map(origins.map((origin, at) => [origin, at]));
  for (const { origin, lead, forecast } of trials) {
    const alone = forecasts[places.get(origin) ?? -1]?.[lead - 1];
    if (alone === undefined) continue;
    const share = shareIn(bucketOf(lead));
    const truth = filled[origin + lead] ?? 0;
    const own = distances[bucketOf(lead)];
    own?.alone.push(Math.abs(truth - toLog(alone)));
    own?.together.push(Math.abs(truth - toLog((1 - share) * alone + share * forecast)));
  }
  const left = distances.map(({ alone, together }) => {
    const [before, now] = [alone, together].map((each) => quantile(Float64Array.from(each).sort(), held));
    if (!before || !now) return 1;
    return (now / before) ** (alone.length / (alone.length + expectedPairs));
  });
  return Float64Array.from({ length: horizonHours }, (_, i) =>
    betweenBuckets((bucket) => left[bucket] ?? 1, i + 1),
  );
}
