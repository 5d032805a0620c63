import type { OutlookHour } from './outlook';

/** Standard deviations from the median to a bound of the 80 % interval. */
const boundDeviations = 1.2816;

/**
 * Probability that the index reaches a threshold in one of the hours: the probability of the most likely hour. The errors
 * of neighbouring hours are correlated, so this is close to the true value and never above it.
 */
export function probabilityOfReaching(threshold: number, hours: readonly OutlookHour[]): number {
  const chances = hours.map(({ overall, aqiP10, aqiP90 }) =>
    probabilityAt(threshold, overall.aqi, aqiP10, aqiP90),
  );
  return Math.round(100 * Math.max(0, ...chances)) / 100;
}

/** Normal on the logarithm of the index, on either side of the median with a spread of its own. */
function probabilityAt(threshold: number, median: number, low: number, high: number): number {
  const distance = Math.log1p(threshold) - Math.log1p(median);
  const bound = distance >= 0 ? Math.log1p(high) - Math.log1p(median) : Math.log1p(median) - Math.log1p(low);
  if (bound <= 0) return distance > 0 ? 0 : 1;
  return 1 - normalShare((distance / bound) * boundDeviations);
}

/** Share of a standard normal below a value (Abramowitz and Stegun 26.2.17, to seven decimals). */
function normalShare(value: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(value));
  const tail =
    (Math.exp((-value * value) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return value >= 0 ? 1 - tail : tail;
}
