import { errorsByBucket, hindcastOrigins } from './hindcasts';
import { type History, horizonHours } from './history';
import { bucketOf } from './leads';
import { fromLog } from './log-scale';
import { statisticalMembers } from './statistical-members';
import type { Weather } from './weather';
import { weatherMembers } from './weather-member';

/** A member's forecasts from each hindcast origin, the present last, and how good the past ones were; µg/m³. */
export interface Trial {
  readonly forecasts: readonly Float64Array[];
  /** By bucket, as are the errors. */
  readonly expected: readonly number[];
  readonly errors: readonly (number | undefined)[];
}

/** Persistence comes first. */
export function hindcastMembers(
  history: History,
  weather?: Weather,
): {
  readonly origins: readonly number[];
  readonly trials: readonly Trial[];
} {
  const origins = hindcastOrigins(history);
  const members = [...statisticalMembers, ...weatherMembers(history, weather)];
  const trials = members.map(({ member, expected }) => {
    const forecasts = member(history, origins).map((forecast) => forecast.map(fromLog));
    const errors = errorsByBucket(history, origins, forecasts);
    return {
      forecasts,
      expected,
      errors: errors.map((error, bucket) => (expected[bucket] === 0 ? undefined : error)),
    };
  });
  return { origins, trials };
}

/** Weighted means, one forecast for each origin. */
export function combine(
  trials: readonly Trial[],
  weights: readonly (readonly number[])[],
): readonly Float64Array[] {
  const origins = trials[0]?.forecasts ?? [];
  return origins.map((_, at) =>
    Float64Array.from({ length: horizonHours }, (_, i) => {
      const shares = weights[bucketOf(i + 1)] ?? [];
      let sum = 0;
      for (let m = 0; m < trials.length; m++) {
        sum += (shares[m] ?? 0) * (trials[m]?.forecasts[at]?.[i] ?? 0);
      }
      return sum;
    }),
  );
}
