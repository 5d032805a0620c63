import { forEachKnown } from './hindcasts';
import { type History, horizonHours } from './history';
import { bucketOf, buckets } from './leads';
import { fromLog, toLog } from './log-scale';

/**
 * The 10th and 90th percentile of the ensemble's errors, by bucket, in units of the root mean square error of its own
 * hindcasts on the log scale. Made by `npx tsx ops/calibrate.ts FILE...` over all series alike.
 */
const shape: readonly (readonly [low: number, high: number])[] = [
  [-1.21, 1.08],
  [-1.31, 1.07],
  [-1.33, 1.11],
  [-1.38, 1.11],
  [-1.37, 1.15],
  [-1.39, 1.22],
  [-1.39, 1.24],
  [-1.41, 1.27],
  [-1.42, 1.3],
];
/** Share of the history's own percentiles; beyond a day its hindcasts are too few and too similar. */
const localShare = [0.5, 0.5, 0.5, 0.5, 0.5, 0, 0, 0, 0] as const;
const lowShare = 0.1;
/** Root mean square error on the log scale if there is no hindcast, and the smallest one that is accepted. */
const unknownScale = 0.6;
const minScale = 0.02;

export interface Interval {
  readonly p10: Float64Array;
  readonly p90: Float64Array;
}

/** Errors on the log scale (truth - forecast) of hindcasts in µg/m³, by bucket. */
export function logErrors(
  history: History,
  origins: readonly number[],
  forecasts: readonly Float64Array[],
): readonly (readonly number[])[] {
  const errors: number[][] = buckets.map(() => []);
  for (const [at, origin] of origins.entries()) {
    forEachKnown(history, origin, (lead, target) => {
      const forecast = forecasts[at]?.[lead - 1] ?? 0;
      errors[bucketOf(lead)]?.push((history.filled[target] ?? 0) - toLog(forecast));
    });
  }
  return errors;
}

/** The range that holds four of five outcomes, around a median in µg/m³; `narrowing` is what of it is left at each lead. */
export function intervalAround(
  median: Float64Array,
  errors: readonly (readonly number[])[],
  narrowing: ArrayLike<number> = [],
): Interval {
  const distances = distancesByBucket(errors);
  const at = (side: 0 | 1) =>
    Float64Array.from({ length: horizonHours }, (_, i) =>
      fromLog(toLog(median[i] ?? 0) + (narrowing[i] ?? 1) * (distances[bucketOf(i + 1)]?.[side] ?? 0)),
    );
  return { p10: at(0), p90: at(1) };
}

function distancesByBucket(errors: readonly (readonly number[])[]): readonly (readonly [number, number])[] {
  const scales = scalesByBucket(errors);
  return shape.map(([low, high], bucket) => {
    const known = errors[bucket] ?? [];
    const scale = scales[bucket] ?? unknownScale;
    const share = known.length > 0 ? (localShare[bucket] ?? 0) : 0;
    const sorted = Float64Array.from(known).sort();
    const blend = (ours: number, level: number) =>
      (1 - share) * ours * scale + share * quantile(sorted, level);
    return [Math.min(0, blend(low, lowShare)), Math.max(0, blend(high, 1 - lowShare))];
  });
}

/** Root mean square by bucket; where nothing is known, that of the bucket before. */
export function scalesByBucket(errors: readonly (readonly number[])[]): readonly number[] {
  let scale = unknownScale;
  return buckets.map((_, bucket) => {
    const known = errors[bucket] ?? [];
    scale = known.length > 0 ? Math.max(minScale, scaleOf(known)) : scale;
    return scale;
  });
}

/** Root mean square. */
export function scaleOf(errors: readonly number[]): number {
  return Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / errors.length);
}

/** Of sorted values, with linear interpolation; 0 of none. */
export function quantile(sorted: ArrayLike<number>, level: number): number {
  const position = level * (sorted.length - 1);
  const below = sorted[Math.floor(position)] ?? 0;
  return below + (position % 1) * ((sorted[Math.ceil(position)] ?? 0) - below);
}
