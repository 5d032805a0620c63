import { pollutants } from '../../../contracts/forecast/air';
import { aqiOf, categoryOf } from '../air-quality/aqi';
import { nowCast } from '../air-quality/nowcast';
import { type OverallAqi, overallAqi } from '../air-quality/overall-aqi';
import type { Forecast } from '../ensemble/forecast';
import { hoursPerDay } from '../ensemble/history';
import { type Axis, fromEach, type HourlyAir, recentHours, tenths, timeOf } from './hourly-air';

/** One hour ahead, the same for every profile. */
export interface OutlookHour {
  /** Epoch milliseconds. */
  readonly time: number;
  readonly lead: number;
  /** µg/m³: the median, and the bounds that four of five outcomes lie between. */
  readonly pm2_5: number;
  readonly p10: number;
  readonly p90: number;
  readonly overall: OverallAqi;
  readonly aqiP10: number;
  readonly aqiP90: number;
  readonly source: Forecast['source'][number];
}

const courseDays = 7;

/**
 * The index of each hour ahead. PM2.5 is the ensemble's, averaged by NowCast over past and future hours. The other
 * pollutants are the provider's or, where it has none, the mean daily course of the last week. The bounds are about PM2.5
 * alone.
 */
export function outlookOf(air: HourlyAir, forecast: Forecast, axis: Axis): readonly OutlookHour[] {
  const median = ahead(air, forecast.p50, axis);
  const low = ahead(air, forecast.p10, axis);
  const high = ahead(air, forecast.p90, axis);
  return Array.from(forecast.p50, (pm2_5, i) => {
    const index = axis.present + 1 + i;
    const expected = indexOfPm(median, index);
    const overall = withPm(overallAqi(recentHours(median, index)), expected);
    const others = Math.max(
      0,
      ...pollutants.map((each) => (each === 'pm2_5' ? 0 : (overall.indices[each] ?? 0))),
    );
    return {
      time: timeOf(axis, index),
      lead: i + 1,
      pm2_5: tenths(pm2_5),
      p10: tenths(forecast.p10[i] ?? pm2_5),
      p90: tenths(forecast.p90[i] ?? pm2_5),
      overall,
      aqiP10: Math.max(others, Math.min(expected, indexOfPm(low, index))),
      aqiP90: Math.max(others, expected, indexOfPm(high, index)),
      source: forecast.source[i] ?? 'ens_stat',
    };
  });
}

/** The past as it was and the hours to come: PM2.5 as given, the others by the provider or by their usual course. */
function ahead(air: HourlyAir, pm2_5: Float64Array, axis: Axis): HourlyAir {
  return fromEach((pollutant) => {
    const values = air.concentrations[pollutant];
    const past = values.slice(0, axis.present + 1);
    if (pollutant === 'pm2_5') return [...past, ...pm2_5];
    const course = usualCourse(past);
    return values.map((value, index) => (index < past.length ? value : (value ?? course(index))));
  });
}

/** Mean of the same hour of the day over the last week; null if that is unknown too. */
function usualCourse(past: readonly (number | null)[]): (index: number) => number | null {
  const means = Array.from({ length: hoursPerDay }, (_, hourOfDay) => {
    const days = Array.from({ length: courseDays }, (_, day) => {
      const last = past.length - 1 - ((past.length - 1 - hourOfDay) % hoursPerDay);
      return past[last - day * hoursPerDay];
    }).filter((value) => typeof value === 'number');
    return days.length > 0 ? days.reduce((sum, value) => sum + value, 0) / days.length : null;
  });
  return (index) => means[index % hoursPerDay] ?? null;
}

/** By NowCast; by the hour alone where a gap just before leaves NowCast without a value. */
function indexOfPm({ concentrations }: HourlyAir, index: number): number {
  const { pm2_5 } = concentrations;
  const recent = pm2_5.slice(Math.max(0, index - 11), index + 1).reverse();
  return aqiOf('pm2_5', nowCast(recent, 1) ?? recent[0] ?? 0) ?? 0;
}

function withPm(overall: OverallAqi | undefined, index: number): OverallAqi {
  if (overall?.indices.pm2_5 !== undefined) return overall;
  const isHighest = overall === undefined || index >= overall.aqi;
  const highest = isHighest ? index : overall.aqi;
  return {
    aqi: highest,
    category: categoryOf(highest),
    dominant: isHighest ? 'pm2_5' : overall.dominant,
    indices: { ...overall?.indices, pm2_5: index },
  };
}
