import { adviceCodes } from '../../../contracts/forecast/air';
import { type ProfileId, profileIds } from '../../../contracts/forecast/profiles';
import type { Snapshot } from '../../../contracts/forecast/snapshot';
import { nowCast } from '../air-quality/nowcast';
import { type OverallAqi, overallAqi } from '../air-quality/overall-aqi';
import { adviceLevel, alertThreshold, type Profile, profiles } from '../air-quality/profiles';
import type { CurrentCache } from '../caches/current-cache';
import type { City } from '../cities/city';
import { localTime } from '../cities/local-time';
import { chancesOf, type IndexCourses, maximaOf, shareReaching } from '../decisions/chances';
import { hoursPerDay } from '../ensemble/history';
import { basisOf, roundedAt } from './history-rows';
import { type Axis, type HourlyAir, recentHours, tenths, timeOf } from './hourly-air';
import type { MeasuredAir } from './measured-air';
import { outdoorHours } from './outdoor-hours';
import type { OutlookHour } from './outlook';

export interface Present {
  readonly city: City;
  readonly axis: Axis;
  readonly air: HourlyAir;
  readonly measured?: MeasuredAir['now'];
  /** Undefined when this run has no forecast. */
  readonly ahead: Ahead | undefined;
  readonly weather: Snapshot['weather'];
  /** When the oldest data of a cell was fetched that stands in for what did not come. */
  readonly keptSince?: string | undefined;
}

/** The hours ahead: what is expected of each, and the index of each in the courses that the air may take. */
export interface Ahead {
  readonly outlook: readonly OutlookHour[];
  readonly courses: IndexCourses;
}

const nothingAhead: Ahead = { outlook: [], courses: [] };

/** The present hour for each profile; throws when too little is known of it for an index. */
export function snapshots(present: Present): CurrentCache {
  const { air, axis, city, keptSince, measured, ahead = nothingAhead } = present;
  const recent = recentHours(air, axis.present);
  const overall = overallAqi(recent);
  if (!overall) throw new Error('The present hour has no index: too little is known of the last three');
  const { best, worst } = outdoorHours(ahead.outlook.slice(0, hoursPerDay), ahead.courses, city.timeZone);
  const time = timeOf(axis, axis.present);
  const average = nowCast(recent.pm2_5, 1);
  const common = {
    valid_at: new Date(time).toISOString(),
    valid_at_local: localTime(time, city.timeZone),
    basis: basisOf(measured !== undefined, keptSince !== undefined),
    station: measured?.station ?? null,
    ...(keptSince !== undefined && { kept_since: keptSince }),
    ...roundedAt(air, axis.present),
    ...(measured && { pm2_5: tenths(measured.pm2_5) }),
    pm2_5_nowcast: average === undefined ? null : tenths(average),
    aqi: overall.aqi,
    sub_indices: overall.indices,
    dominant_pollutant: overall.dominant,
    category: overall.category,
    best_hours: best,
    worst_hours: worst,
    weather: present.weather,
  };
  const entries = profileIds.map((id) => [
    id,
    {
      profile: id,
      ...common,
      ...forProfile(profiles[id], overall),
      next24h: next24h(profiles[id], ahead, city),
    },
  ]);
  return Object.fromEntries(entries) as Record<ProfileId, Snapshot>;
}

function forProfile(profile: Profile, { indices, dominant, category }: OverallAqi) {
  const level = adviceLevel(profile, indices);
  const code = adviceCodes[level] ?? 'normal';
  return {
    advice_level: level,
    advice_code: code,
    advice_source: profile.source,
    sensitive: profile.sensitiveTo.includes(dominant),
    alert_threshold_aqi: alertThreshold(profile),
    message_key: `${category}.${code}`,
  };
}

function next24h(profile: Profile, { outlook, courses }: Ahead, { timeZone }: City): Snapshot['next24h'] {
  const hours = outlook.slice(0, hoursPerDay).map(({ time }, i) => ({
    time,
    mean: courses.reduce((sum, course) => sum + (course[i] ?? 0), 0),
  }));
  const [highest] = hours.toSorted((one, other) => other.mean - one.mean);
  if (!highest) return null;
  const maxima = maximaOf(courses, 0, hoursPerDay);
  return {
    ...chancesOf(maxima),
    max_at: new Date(highest.time).toISOString(),
    max_at_local: localTime(highest.time, timeZone),
    p_alert: shareReaching(maxima, alertThreshold(profile)),
  };
}
