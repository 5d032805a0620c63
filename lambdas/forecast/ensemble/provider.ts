import { type History, isPlausible } from './history';
import { betweenBuckets, bucketOf, buckets } from './leads';
import { createLevel, type Level, memory } from './level';
import { fromLog, toLog } from './log-scale';
import { createNormalEquations } from './normal-equations';

/** A provider's forecast for the same place, and its earlier forecasts. µg/m³. */
export interface Provider {
  /** Index i is the lead i + 1; the tail may be null or missing. */
  readonly forecast: readonly (number | null)[];
  readonly archive: readonly Issued[];
  /** Its values for the hours of the history, where the history is a station's. */
  readonly past?: readonly (number | null)[];
}

export interface Issued {
  /** Hours before the newest hour of the history at which it was issued. */
  readonly hoursAgo: number;
  /** 0: what it said then of the hour itself. */
  readonly lead: number;
  readonly value: number;
}

/** A provider as a member: corrected forecasts in µg/m³ and errors on the scale of the other members' hindcasts. */
export interface AssessedProvider {
  readonly forecast: readonly (number | undefined)[];
  /** By bucket; undefined where the provider takes no part. */
  readonly errors: readonly (number | undefined)[];
  /** Its earlier forecasts, each corrected with what was known when it was issued. */
  readonly trials: readonly ProviderTrial[];
}

export interface ProviderTrial {
  readonly origin: number;
  readonly lead: number;
  /** µg/m³. */
  readonly forecast: number;
}

/** Archived forecasts in a bucket before the provider takes part in it. */
const minEvidence = 24;
/** A provider that errs this much more than the best member is left out. */
const gate = 2;
/** By bucket: the expected share of the present distance between history and provider that is left at its end. */
const expectedShares = [0.9, 0.75, 0.6, 0.4, 0.2, 0.1, 0.05, 0, 0] as const;
/** Of a correction by lead, for each unit of weight. */
const pull = 0.04;

interface Pair {
  readonly origin: number;
  readonly target: number;
  readonly lead: number;
  /** On the log scale, as what it said of the origin. */
  readonly value: number;
  readonly atOrigin: number | undefined;
  readonly truth: number;
}

interface Correction {
  /** What is added to the provider's value, once its level is corrected. */
  at(residual: number): number;
  learn(row: Learnt, weight: number): void;
  solve(): void;
}

interface Learnt {
  readonly residual: number;
  readonly error: number;
}

/**
 * Corrects a provider towards the history: its level and contrast by its own past hours, and what is left by lead, with a
 * share of the present distance, by its own earlier forecasts. Its error is compared with that of persistence over the
 * same hours of the archive, and then scaled by persistence's error in the members' hindcasts, because the archive may
 * cover easier or harder days. Each correction uses only what was known when its forecast was issued.
 */
export function assessProvider(
  history: History,
  { forecast, archive, past }: Provider,
  persistenceErrors: readonly (number | undefined)[],
  bestErrors: readonly (number | undefined)[],
): AssessedProvider {
  const level = createLevel(history, past);
  const corrections = buckets.map((_, bucket) => createCorrection(expectedShares[bucket] ?? 0));
  const pairs = pairsOf(history, archive);
  const trials = replay(history, pairs, level, corrections);
  const errors = buckets.map((_, bucket) => {
    const own = trials.filter(({ lead }) => bucketOf(lead) === bucket);
    const skill = relativeError(history, own);
    const [usual, best] = [persistenceErrors[bucket], bestErrors[bucket]];
    if (skill === undefined || usual === undefined || best === undefined) return undefined;
    return skill * usual <= gate * best ? skill * usual : undefined;
  });
  const present = history.length - 1;
  level.learnUntil(present);
  const residual = level.residualAt(present);
  const correctionAt = (lead: number) =>
    betweenBuckets((bucket) => corrections[bucket]?.at(residual) ?? 0, lead);
  return {
    errors,
    trials,
    forecast: forecast.map((value, i) =>
      isPlausible(value) ? fromLog(level.corrected(toLog(value)) + correctionAt(i + 1)) : undefined,
    ),
  };
}

function pairsOf(history: History, archive: readonly Issued[]): readonly Pair[] {
  const ofOrigins = new Map(
    archive.flatMap(({ hoursAgo, lead, value }) =>
      lead === 0 && isPlausible(value) ? [[hoursAgo, toLog(value)] as const] : [],
    ),
  );
  return archive
    .flatMap(({ hoursAgo, lead, value }) => {
      const origin = history.length - 1 - hoursAgo;
      const target = origin + lead;
      const isKnown = origin >= 0 && lead >= 1 && target < history.length && history.observed[target] === 1;
      if (!isKnown || !isPlausible(value)) return [];
      const truth = history.filled[target] ?? 0;
      return [{ origin, target, lead, truth, value: toLog(value), atOrigin: ofOrigins.get(hoursAgo) }];
    })
    .sort((one, other) => one.origin - other.origin);
}

/** What each forecast would have been, corrected with what was known then; in the end all of them are learnt from. */
function replay(
  { length }: History,
  pairs: readonly Pair[],
  level: Level,
  corrections: readonly Correction[],
): readonly ProviderTrial[] {
  const waiting: (Learnt & { readonly target: number; readonly lead: number })[][] = Array.from(
    { length },
    () => [],
  );
  let settled = 0;
  const settleUntil = (hour: number) => {
    for (; settled <= hour; settled++) {
      for (const { lead, ...learnt } of waiting[settled] ?? []) {
        corrections[bucketOf(lead)]?.learn(learnt, Math.exp(settled / memory));
      }
    }
    for (const each of corrections) each.solve();
  };
  let origin = -1;
  const trials = pairs.map((pair) => {
    if (pair.origin !== origin) {
      origin = pair.origin;
      level.learnUntil(origin);
      settleUntil(origin);
    }
    const residual = level.residualAt(origin, pair.atOrigin);
    const value = level.corrected(pair.value);
    waiting[pair.target]?.push({ target: pair.target, lead: pair.lead, residual, error: pair.truth - value });
    return {
      origin,
      lead: pair.lead,
      forecast: fromLog(value + (corrections[bucketOf(pair.lead)]?.at(residual) ?? 0)),
    };
  });
  settleUntil(length - 1);
  return trials;
}

function createCorrection(expectedShare: number): Correction {
  const equations = createNormalEquations(Float64Array.of(0, expectedShare), pull);
  return {
    at: (residual) => (equations.coefficients[0] ?? 0) + (equations.coefficients[1] ?? 0) * residual,
    learn: ({ residual, error }, weight) => equations.add(Float64Array.of(1, residual), error, weight),
    solve: () => equations.solve(),
  };
}

/** Absolute error of the corrected provider over persistence's; undefined without enough evidence. */
function relativeError({ filled }: History, trials: readonly ProviderTrial[]): number | undefined {
  if (trials.length < minEvidence) return undefined;
  let provider = 0;
  let persistence = 0;
  for (const { origin, lead, forecast } of trials) {
    const truth = fromLog(filled[origin + lead] ?? 0);
    provider += Math.abs(forecast - truth);
    persistence += Math.abs(fromLog(filled[origin] ?? 0) - truth);
  }
  return persistence > 0 ? provider / persistence : undefined;
}
