import { pollutants } from '../../../contracts/forecast/air';
import { categoryOf } from '../air-quality/aqi';
import { type OverallAqi, overallAqi } from '../air-quality/overall-aqi';
import { pmIndices } from '../air-quality/pm-indices';
import type { IndexCourses } from '../decisions/chances';
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
  /** The index of the pollutants other than PM2.5. */
  readonly others: number;
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
  const past = air.concentrations.pm2_5.slice(0, axis.present + 1);
  const median = ahead(air, forecast.p50, axis);
  const expectedAt = pmIndices(past, forecast.p50);
  const lowAt = pmIndices(past, forecast.p10);
  const highAt = pmIndices(past, forecast.p90);
  return Array.from(forecast.p50, (pm2_5, i) => {
    const index = axis.present + 1 + i;
    const expected = expectedAt[i] ?? 0;
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
      others,
      aqiP10: Math.max(others, Math.min(expected, lowAt[i] ?? 0)),
      aqiP90: Math.max(others, expected, highAt[i] ?? 0),
      source: forecast.source[i] ?? 'ens_stat',
    };
  });
}

/** The index hour by hour in each course that PM2.5 may take; the other pollutants are the same in all of them. */
export function indexCourses(
  air: HourlyAir,
  { courses }: Pick<Forecast, 'courses'>,
  outlook: readonly OutlookHour[],
  axis: Axis,
): IndexCourses {
  const past = air.concentrations.pm2_5.slice(0, axis.present + 1);
  return courses.map((course) =>
    pmIndices(past, course).map((index, i) => Math.max(index, outlook[i]?.others ?? 0)),
  );
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
