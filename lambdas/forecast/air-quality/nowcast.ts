import { truncate } from './aqi';

/**
 * EPA's NowCast (airnow.gov, "NowCast reporting"): a weighted mean of the last twelve hours of PM in which the newest
 * hours count more, the faster the air changes. `decimals` is 1 for PM2.5, 0 for PM10.
 *
 * Newest hour first, µg/m³. Undefined unless two of the newest three hours are there.
 */
export function nowCast(
  newestFirst: readonly (number | null | undefined)[],
  decimals: 0 | 1,
): number | undefined {
  const hours = newestFirst.slice(0, nowCastHours);
  let newest = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = 0;
  for (let age = 0; age < hours.length; age++) {
    const hour = hours[age];
    if (!isConcentration(hour)) continue;
    if (age < 3) newest += 1;
    if (hour < lowest) lowest = hour;
    if (hour > highest) highest = hour;
  }
  if (newest < 2) return undefined;
  const weight = highest > 0 ? Math.max(0.5, lowest / highest) : 1;
  let sum = 0;
  let weights = 0;
  for (let age = 0; age < hours.length; age++) {
    const hour = hours[age];
    if (!isConcentration(hour)) continue;
    const share = weight ** age;
    sum += share * hour;
    weights += share;
  }
  return truncate(sum / weights, decimals);
}

const nowCastHours = 12;

/** Mean of the last hours, or undefined when fewer than `least` of them are there. */
export function trailingMean(
  newestFirst: readonly (number | null | undefined)[],
  hours: number,
  least: number,
): number | undefined {
  const valid = newestFirst.slice(0, hours).filter((hour) => isConcentration(hour));
  return valid.length < least ? undefined : valid.reduce((sum, hour) => sum + hour, 0) / valid.length;
}

function isConcentration(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
