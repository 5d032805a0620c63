import { type Pollutant, pollutants } from '../../../contracts/forecast/air';
import type { HistoryRow } from '../../../contracts/forecast/history-row';
import { profileIds } from '../../../contracts/forecast/profiles';
import { overallAqi } from '../air-quality/overall-aqi';
import { adviceLevel, profiles } from '../air-quality/profiles';
import type { City } from '../cities/city';
import { localTime } from '../cities/local-time';
import { historyHours } from '../ensemble/history';
import { type Axis, type HourlyAir, recentHours, tenths, timeOf } from './hourly-air';

/** The 30 days up to the present hour; each index averages the hours before it, as it would have been done then. */
export function historyRows(air: HourlyAir, axis: Axis, { timeZone }: City): readonly HistoryRow[] {
  const hours = Array.from({ length: historyHours }, (_, i) => axis.first + i);
  return hours.flatMap((index) => {
    const time = timeOf(axis, index);
    const overall = overallAqi(recentHours(air, index));
    const common = {
      time_utc: new Date(time).toISOString(),
      time_local: localTime(time, timeZone),
    };
    const concentrations = roundedAt(air, index);
    return profileIds.map((profile) => ({
      ...common,
      profile,
      ...concentrations,
      aqi: overall?.aqi ?? null,
      category: overall?.category ?? null,
      advice_level: overall ? adviceLevel(profiles[profile], overall.indices) : null,
      basis: 'model' as const,
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
