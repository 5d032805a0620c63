import { aqiOf } from './aqi';
import { nowCast } from './nowcast';

const nowCastHours = 12;

/**
 * The index of PM2.5 in each hour ahead by NowCast over the hours that were and those to come, µg/m³, oldest first; by the
 * hour alone where a gap just before leaves NowCast without a value.
 */
export function pmIndices(
  past: readonly (number | null)[],
  ahead: ArrayLike<number>,
  hours = ahead.length,
): readonly number[] {
  const newestFirst = past.slice(1 - nowCastHours).reverse();
  return Array.from({ length: hours }, (_, i) => {
    newestFirst.unshift(ahead[i] ?? 0);
    newestFirst.length = Math.min(newestFirst.length, nowCastHours);
    return aqiOf('pm2_5', nowCast(newestFirst, 1) ?? newestFirst[0] ?? 0) ?? 0;
  });
}
