import { errorsByBucket, hindcastOrigins } from './hindcasts';
import { type History, horizonHours, readHistory } from './history';
import { intervalAround, logErrors } from './interval';
import { bucketOf } from './leads';
import { fromLog } from './log-scale';
import { statisticalMembers } from './statistical-members';
import { weightsByBucket } from './weights';

/** Index i is the lead i + 1 in hours; µg/m³. */
export interface Forecast {
  readonly p10: Float64Array;
  readonly p50: Float64Array;
  readonly p90: Float64Array;
}

/**
 * Forecasts 168 hours from hourly concentrations, oldest first, of which the newest 720 are used. Undefined when they
 * say too little. Looks at nothing else: whoever passes the past alone gets a forecast that cannot know the future.
 */
export function forecastFrom(concentrations: readonly (number | null)[]): Forecast | undefined {
  const history = readHistory(concentrations);
  if (!history) return undefined;
  const { origins, forecasts } = combine(history);
  const p50 = forecasts.at(-1) ?? new Float64Array(horizonHours);
  return { p50, ...intervalAround(p50, logErrors(history, origins.slice(0, -1), forecasts)) };
}

/** The ensemble's forecasts in µg/m³, one for each hindcast origin and the last for the present. */
export function combine(history: History) {
  const origins = hindcastOrigins(history);
  const members = statisticalMembers.map(({ member, expected }) => {
    const forecasts = member(history, origins);
    return { forecasts, expected, errors: errorsByBucket(history, origins, forecasts) };
  });
  const weights = weightsByBucket(members);
  const forecasts = origins.map((_, at) =>
    Float64Array.from({ length: horizonHours }, (_, i) => {
      const bucket = weights[bucketOf(i + 1)] ?? [];
      return members.reduce(
        (sum, { forecasts }, m) => sum + (bucket[m] ?? 0) * fromLog(forecasts[at]?.[i] ?? 0),
        0,
      );
    }),
  );
  return { origins, forecasts };
}
