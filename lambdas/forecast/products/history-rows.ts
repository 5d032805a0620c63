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

interface RowsOf {
  /** When what is kept was fetched: hours from then on are a forecast's. */
  readonly keptSince?: string | undefined;
  /** PM2.5 of a station, on the axis. */
  readonly measured?: readonly (number | null)[] | undefined;
}

/** The 30 days up to the present hour; each index averages the hours before it, as it would have been done then.
 */
export function historyRows(
  air: HourlyAir,
  axis: Axis,
  { timeZone }: City,
  { keptSince, measured }: RowsOf = {},
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
      basis: basisOf(typeof measured?.[index] === 'number', time > firstKept),
    };
    return profileIds.map((profile) => ({
      ...row,
      profile,
      advice_level: overall ? adviceLevel(profiles[profile], overall.indices) : null,
    }));
  });
}

/** What a station measured stands beside the other pollutants, which are of the model. */
export function basisOf(isMeasured: boolean, isKept: boolean): HistoryRow['basis'] {
  if (isMeasured) return 'blend';
  return isKept ? 'kept' : 'model';
}

export function roundedAt(air: HourlyAir, index: number): Readonly<Record<Pollutant, number | null>> {
  const values = pollutants.map((pollutant) => {
    const value = air.concentrations[pollutant][index];
    return [pollutant, typeof value === 'number' ? tenths(value) : null];
  });
  return Object.fromEntries(values);
}
