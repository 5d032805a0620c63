import { type Pollutant, pollutants } from '../../../contracts/forecast/air';
import type { HistoryRow } from '../../../contracts/forecast/history-row';
import { profileIds } from '../../../contracts/forecast/profiles';
import { overallAqi } from '../air-quality/overall-aqi';
import { adviceLevel, profiles } from '../air-quality/profiles';
import type { City } from '../cities/city';
import { localTime } from '../cities/local-time';
import { historyHours } from '../ensemble/history';
import { isGoodSeries } from './complete-cells';
import { type Axis, type HourlyAir, hour, recentHours, tenths, timeOf } from './hourly-air';

/** The 30 days up to the present hour; each index averages the hours before it, as it would have been done then.
 * Hours from `keptSince` on are those of a forecast that was kept. */
export function historyRows(
  air: HourlyAir,
  axis: Axis,
  { timeZone }: City,
  keptSince?: string,
): readonly HistoryRow[] {
  if (!isGoodSeries(air.concentrations.pm2_5, axis)) {
    throw new Error('Too little is known of the last 30 days, or nothing of the present hour');
  }
  const firstKept = keptSince === undefined ? Number.POSITIVE_INFINITY : Date.parse(keptSince) - hour;
  const hours = Array.from({ length: historyHours }, (_, i) => axis.first + i);
  return hours.flatMap((index) => {
    const time = timeOf(axis, index);
    const overall = overallAqi(recentHours(air, index));
    const row = {
      time_utc: new Date(time).toISOString(),
      time_local: localTime(time, timeZone),
      ...roundedAt(air, index),
      aqi: overall?.aqi ?? null,
      category: overall?.category ?? null,
      basis: time > firstKept ? ('kept' as const) : ('model' as const),
    };
    return profileIds.map((profile) => ({
      ...row,
      profile,
      advice_level: overall ? adviceLevel(profiles[profile], overall.indices) : null,
    }));
  });
}

export function roundedAt(air: HourlyAir, index: number): Readonly<Record<Pollutant, number | null>> {
  const values = pollutants.map((pollutant) => {
    const value = air.concentrations[pollutant][index];
    return [pollutant, typeof value === 'number' ? tenths(value) : null];
  });
  return Object.fromEntries(values);
}
