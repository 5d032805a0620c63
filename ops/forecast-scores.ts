import type { Forecast } from '../lambdas/forecast/ensemble/forecast';

/** First and last lead of each group that is reported. */
const groups = [
  [1, 6],
  [7, 24],
  [25, 72],
  [73, 168],
] as const;
const weekHours = 168;
const dayHours = 24;

/** One figure for each group of leads, null where nothing was observed; µg/m³ and shares of 1. */
export interface ErrorSummary {
  readonly origins: number;
  readonly mae: readonly (number | null)[];
  readonly rmse: readonly (number | null)[];
  readonly persistence_mae: readonly (number | null)[];
  readonly climatology7_mae: readonly (number | null)[];
  readonly coverage80: readonly (number | null)[];
}

const noErrors = { count: 0, absolute: 0, squared: 0, persistence: 0, climatology: 0, inside: 0 };
type Sums = typeof noErrors;

/** Adds up the errors of forecasts against what was observed, next to those of the two simplest forecasts. */
export function createScores() {
  let origins = 0;
  const sums = groups.map(() => ({ ...noErrors }));
  return {
    /** `known` ends with the hour of origin, `truth` starts with the hour after it. */
    add(
      known: readonly (number | null)[],
      forecast: Pick<Forecast, 'p10' | 'p50' | 'p90'>,
      truth: readonly (number | null)[],
    ): void {
      const last = lastObserved(known);
      const climatology = weekClimatology(known);
      origins++;
      for (const [group, [first, end]] of groups.entries()) {
        const sum = sums[group];
        for (let lead = first; sum && lead <= end; lead++) {
          addErrors(sum, truth[lead - 1], {
            p10: forecast.p10[lead - 1],
            p50: forecast.p50[lead - 1],
            p90: forecast.p90[lead - 1],
            persistence: last,
            climatology: climatology[(lead - 1) % dayHours],
          });
        }
      }
    },
    summary(): ErrorSummary {
      const per = (of: (sum: (typeof sums)[number]) => number) =>
        sums.map((sum) => (sum.count > 0 ? round(of(sum)) : null));
      return {
        origins,
        mae: per(({ absolute, count }) => absolute / count),
        rmse: per(({ squared, count }) => Math.sqrt(squared / count)),
        persistence_mae: per(({ persistence, count }) => persistence / count),
        climatology7_mae: per(({ climatology, count }) => climatology / count),
        coverage80: per(({ inside, count }) => inside / count),
      };
    },
  };
}

interface Predicted {
  readonly p10: number | undefined;
  readonly p50: number | undefined;
  readonly p90: number | undefined;
  readonly persistence: number;
  readonly climatology: number | undefined;
}

/** Nothing is added where nothing was observed. */
function addErrors(sums: Sums, observed: number | null | undefined, predicted: Predicted): void {
  if (observed === null || observed === undefined) return;
  const { p10 = Number.NaN, p50 = Number.NaN, p90 = Number.NaN, climatology = Number.NaN } = predicted;
  const error = p50 - observed;
  sums.count++;
  sums.absolute += Math.abs(error);
  sums.squared += error * error;
  sums.persistence += Math.abs(predicted.persistence - observed);
  sums.climatology += Math.abs(climatology - observed);
  if (observed >= p10 && observed <= p90) sums.inside++;
}

function lastObserved(known: readonly (number | null)[]): number {
  return known.findLast((value) => value !== null) ?? 0;
}

/** The mean of the same hour over the last seven days, for each of the 24 hours after the origin. */
function weekClimatology(known: readonly (number | null)[]): readonly number[] {
  const week = known.slice(-weekHours);
  const meanOf = (values: readonly (number | null)[]) => {
    const observed = values.filter((value) => value !== null);
    return observed.length > 0
      ? observed.reduce((sum, value) => sum + value, 0) / observed.length
      : undefined;
  };
  const overall = meanOf(week) ?? meanOf(known) ?? 0;
  return Array.from(
    { length: dayHours },
    (_, hour) => meanOf(week.filter((_, i) => i % dayHours === hour)) ?? overall,
  );
}

/** To three decimals. */
export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
