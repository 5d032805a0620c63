import type { Forecast } from '../../../../lambdas/forecast/ensemble/forecast';

export const historyHours = 720;
export const horizon = 168;

/** Every lead has three quantiles in order, finite and not negative. */
export function expectSound(forecast: Forecast | undefined): asserts forecast {
  if (!forecast) throw new Error('no forecast');
  for (const values of [forecast.p10, forecast.p50, forecast.p90]) expect(values).toHaveLength(horizon);
  const unsound = Array.from({ length: horizon }, (_, i) => [
    forecast.p10[i],
    forecast.p50[i],
    forecast.p90[i],
  ]).filter(
    ([low = Number.NaN, middle = Number.NaN, high = Number.NaN]) =>
      !(low >= 0 && middle >= low && high >= middle && Number.isFinite(high)),
  );
  expect(unsound).toEqual([]);
}

/** Mean absolute error from lead `first` to lead `last`, both counted from 1. */
export function meanError(
  forecast: ArrayLike<number>,
  truth: readonly number[],
  first: number,
  last: number,
): number {
  let sum = 0;
  for (let lead = first; lead <= last; lead++) {
    sum += Math.abs((forecast[lead - 1] ?? Number.NaN) - (truth[lead - 1] ?? Number.NaN));
  }
  return sum / (last - first + 1);
}
