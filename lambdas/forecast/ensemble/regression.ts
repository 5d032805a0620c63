import { type History, horizonHours } from './history';
import { betweenKnots, knots } from './leads';
import type { Member } from './members';
import { createNormalEquations } from './normal-equations';
import { createPredictors, type Predictors } from './predictors';

/** At each knot. */
const expectedShares = [0.96, 0.92, 0.87, 0.72, 0.5, 0.3, 0.15, 0.1, 0.05, 0.03] as const;
/** Hours before the first origin that is learnt from. */
const firstOrigin = 72;
/** Hours between two solutions while there is nothing to forecast yet. */
const solutionInterval = 24;
/** Pull towards the expected coefficients at a lead of one hour; it grows with the lead, for which there is less data. */
const pull = 0.012;
const pullGrowth = 1.25;
/** Hours after which a row weighs 1/e of a new one. */
const usualMemory = 250;
/** Errors up to this size on the log scale count squared, larger ones linearly. */
const smallError = 0.4;

/**
 * A regression for each knot of the lead, learnt from this history alone. Each forecasts its lead directly, so errors do
 * not accumulate. A row counts less, the larger its error: otherwise fronts that clean the air within an hour would pull
 * every forecast down.
 */
export const regression: Member = (history, origins) =>
  regress(history, origins, createPredictors(history), { lastLead: horizonHours, memory: usualMemory });

export interface Learning {
  /** A knot; leads after it are left at 0. */
  readonly lastLead: number;
  readonly memory: number;
  /** Coefficients at each knot from which this history's are learnt, instead of persistence of the distance. */
  readonly from?: readonly (readonly number[])[];
  readonly mostPull?: number;
}

export function regress(
  history: History,
  origins: readonly number[],
  predictors: Predictors,
  learning: Learning,
): readonly Float64Array[] {
  const { lastLead } = learning;
  const row = new Float64Array(predictors.count);
  const models = knots
    .filter((knot) => knot <= lastLead)
    .map((knot, at) => createModel(history, predictors, learning, knot, at));
  const [earliest = 0] = origins;
  for (let hour = firstOrigin + solutionInterval; hour < earliest; hour += solutionInterval) {
    for (const model of models) model.learnUntil(hour);
  }
  return origins.map((origin) => {
    for (const model of models) model.learnUntil(origin);
    const forecast = new Float64Array(horizonHours);
    for (let lead = 1; lead <= lastLead; lead++) {
      const base = predictors.write(row, origin, lead);
      forecast[lead - 1] = base + betweenKnots((knot) => models[knot]?.correction(row) ?? 0, lead);
    }
    return forecast;
  });
}

/** Of the distance from the daily course, what is expected to be left at a knot. */
export function persistenceOf(knot: number, count: number): Float64Array {
  const expected = new Float64Array(count);
  expected[1] = expectedShares[knot] ?? 0;
  return expected;
}

function createModel(
  { filled, observed, length }: History,
  predictors: Predictors,
  { memory, from, mostPull = Number.POSITIVE_INFINITY }: Learning,
  knot: number,
  at: number,
) {
  const { count } = predictors;
  const expected = Float64Array.from(from?.[at] ?? persistenceOf(at, count));
  const equations = createNormalEquations(expected, Math.min(mostPull, pull * knot ** pullGrowth));
  const row = new Float64Array(count);
  let next = firstOrigin;
  const correction = (predictorsAtOrigin: Float64Array) => {
    let sum = 0;
    for (let k = 0; k < count; k++) {
      sum += (equations.coefficients[k] ?? 0) * (predictorsAtOrigin[k] ?? 0);
    }
    return sum;
  };
  return {
    correction,
    /** Learns from every hour up to this one and from none after it. */
    learnUntil(hour: number) {
      for (; next + knot <= hour; next++) {
        if (!observed[next + knot]) continue;
        const target = (filled[next + knot] ?? 0) - predictors.write(row, next, knot);
        const recency = Math.exp((next + knot - length) / memory);
        equations.add(row, target, recency / Math.max(smallError, Math.abs(target - correction(row))));
      }
      equations.solve();
    },
  };
}
