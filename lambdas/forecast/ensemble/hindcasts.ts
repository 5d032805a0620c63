import { type History, horizonHours } from './history';
import { buckets } from './leads';
import { fromLog } from './log-scale';

/** Hours of the newest history in which members are tried, and hours between two trials. */
const trialSpan = 360;
const trialInterval = 8;
/** An origin needs this much history before it. */
const minBefore = 168;

/** Origins at which members forecast what is known by now, earliest first; the last one is the present hour. */
export function hindcastOrigins({ length }: Pick<History, 'length'>): readonly number[] {
  const present = length - 1;
  const first =
    present - Math.min(trialSpan, Math.floor((present - minBefore) / trialInterval) * trialInterval);
  const origins: number[] = [];
  for (let origin = first; origin < present; origin += trialInterval) origins.push(origin);
  return [...origins, present];
}

/** Calls back for each lead of an origin whose hour was observed. */
export function forEachKnown(
  { observed, length }: History,
  origin: number,
  use: (lead: number, target: number) => void,
): void {
  const last = Math.min(horizonHours, length - 1 - origin);
  for (let lead = 1; lead <= last; lead++) {
    if (observed[origin + lead]) use(lead, origin + lead);
  }
}

/** Mean absolute error of one member's hindcasts in each bucket; undefined where nothing was known. All in µg/m³. */
export function errorsByBucket(
  history: History,
  origins: readonly number[],
  forecasts: readonly Float64Array[],
): readonly (number | undefined)[] {
  const came = history.filled.map(fromLog);
  const sums = new Float64Array(horizonHours);
  const counts = new Uint32Array(horizonHours);
  for (const [at, origin] of origins.entries()) {
    const forecast = forecasts[at];
    if (!forecast) continue;
    forEachKnown(history, origin, (lead, target) => {
      const error = (forecast[lead - 1] ?? 0) - (came[target] ?? 0);
      sums[lead - 1] = (sums[lead - 1] ?? 0) + Math.abs(error);
      counts[lead - 1] = (counts[lead - 1] ?? 0) + 1;
    });
  }
  return buckets.map(([first, last]) => {
    const count = counts.subarray(first - 1, last).reduce((total, one) => total + one, 0);
    return count === 0
      ? undefined
      : sums.subarray(first - 1, last).reduce((total, one) => total + one, 0) / count;
  });
}
