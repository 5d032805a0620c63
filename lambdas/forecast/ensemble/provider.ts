import { type History, isPlausible } from './history';
import { bucketOf, buckets } from './leads';
import { fromLog, toLog } from './log-scale';

/** A provider's forecast for the same place, and its earlier forecasts. µg/m³. */
export interface Provider {
  /** Index i is the lead i + 1; the tail may be null or missing. */
  readonly forecast: readonly (number | null)[];
  readonly archive: readonly Issued[];
}

export interface Issued {
  /** Hours before the newest hour of the history at which it was issued. */
  readonly hoursAgo: number;
  readonly lead: number;
  readonly value: number;
}

/** A provider as a member: corrected forecasts in µg/m³ and errors on the scale of the other members' hindcasts. */
export interface AssessedProvider {
  readonly forecast: readonly (number | undefined)[];
  /** By bucket; undefined where the provider takes no part. */
  readonly errors: readonly (number | undefined)[];
}

/** Archived forecasts in a bucket before the provider takes part in it. */
const minEvidence = 24;
/** With this many archived forecasts, half of the mean error counts as bias. */
const biasShrinkage = 24;
/** A provider that errs this much more than the best member is left out. */
const gate = 2;

interface Pair {
  readonly origin: number;
  readonly target: number;
  /** Truth minus forecast on the log scale. */
  readonly residual: number;
}

/**
 * Corrects a provider by its own past errors and measures how good it is. Its error is compared with that of persistence
 * over the same hours of the archive, and then scaled by persistence's error in the members' hindcasts, because the
 * archive may cover easier or harder days. Each correction uses only what was known when its forecast was issued.
 */
export function assessProvider(
  history: History,
  { forecast, archive }: Provider,
  persistenceErrors: readonly (number | undefined)[],
  bestErrors: readonly (number | undefined)[],
): AssessedProvider {
  const pairs = pairsByBucket(history, archive);
  const biases = pairs.map((ofBucket) => biasOf(ofBucket));
  const errors = pairs.map((ofBucket, bucket) => {
    const skill = relativeError(history, ofBucket);
    const [usual, best] = [persistenceErrors[bucket], bestErrors[bucket]];
    if (skill === undefined || usual === undefined || best === undefined) return undefined;
    return skill * usual <= gate * best ? skill * usual : undefined;
  });
  return {
    errors,
    forecast: forecast.map((value, i) =>
      isPlausible(value) ? fromLog(toLog(value) + (biases[bucketOf(i + 1)] ?? 0)) : undefined,
    ),
  };
}

function pairsByBucket(history: History, archive: readonly Issued[]): readonly (readonly Pair[])[] {
  const pairs: Pair[][] = buckets.map(() => []);
  for (const { hoursAgo, lead, value } of archive) {
    const origin = history.length - 1 - hoursAgo;
    const target = origin + lead;
    if (
      origin < 0 ||
      target >= history.length ||
      lead < 1 ||
      !history.observed[target] ||
      !isPlausible(value)
    ) {
      continue;
    }
    const residual = (history.filled[target] ?? 0) - toLog(value);
    pairs[bucketOf(lead)]?.push({ origin, target, residual });
  }
  return pairs.map((ofBucket) => ofBucket.toSorted((one, other) => one.origin - other.origin));
}

function biasOf(pairs: readonly Pair[]): number {
  return pairs.reduce((sum, { residual }) => sum + residual, 0) / (pairs.length + biasShrinkage);
}

/** Absolute error of the corrected provider over persistence's; undefined without enough evidence. */
function relativeError(history: History, pairs: readonly Pair[]): number | undefined {
  if (pairs.length < minEvidence) return undefined;
  const byTarget = pairs.toSorted((one, other) => one.target - other.target);
  let known = 0;
  let residuals = 0;
  let provider = 0;
  let persistence = 0;
  for (const { origin, target, residual } of pairs) {
    for (; (byTarget[known]?.target ?? Number.POSITIVE_INFINITY) <= origin; known++) {
      residuals += byTarget[known]?.residual ?? 0;
    }
    const truth = history.filled[target] ?? 0;
    const corrected = truth - residual + residuals / (known + biasShrinkage);
    provider += Math.abs(fromLog(corrected) - fromLog(truth));
    persistence += Math.abs(fromLog(history.filled[origin] ?? 0) - fromLog(truth));
  }
  return persistence > 0 ? provider / persistence : undefined;
}
