import { adviceCodes } from '../../../contracts/forecast/air';
import { type ProfileId, profileIds } from '../../../contracts/forecast/profiles';
import type { Snapshot } from '../../../contracts/forecast/snapshot';
import { nowCast } from '../air-quality/nowcast';
import { type OverallAqi, overallAqi } from '../air-quality/overall-aqi';
import { adviceLevel, alertThreshold, type Profile, profiles } from '../air-quality/profiles';
import type { CurrentCache } from '../caches/current-cache';
import type { City } from '../cities/city';
import { localTime } from '../cities/local-time';
import { probabilityOfReaching } from './alert-probability';
import { roundedAt } from './history-rows';
import { type Axis, type HourlyAir, recentHours, tenths, timeOf } from './hourly-air';
import { outdoorHours } from './outdoor-hours';
import type { OutlookHour } from './outlook';

export interface Present {
  readonly city: City;
  readonly axis: Axis;
  readonly air: HourlyAir;
  /** Undefined when this run has no forecast. */
  readonly outlook: readonly OutlookHour[] | undefined;
  readonly weather: Snapshot['weather'];
}

const day = 24;

/** The present hour for each profile; throws when too little is known of it for an index. */
export function snapshots(present: Present): CurrentCache {
  const { air, axis, city, outlook = [] } = present;
  const recent = recentHours(air, axis.present);
  const overall = overallAqi(recent);
  if (!overall) throw new Error('The present hour has no index: too little is known of the last three');
  const ahead = outlook.slice(0, day);
  const { best, worst } = outdoorHours(ahead, city.timeZone);
  const time = timeOf(axis, axis.present);
  const average = nowCast(recent.pm2_5, 1);
  const common = {
    valid_at: new Date(time).toISOString(),
    valid_at_local: localTime(time, city.timeZone),
    basis: 'model' as const,
    ...roundedAt(air, axis.present),
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

function next24h(profile: Profile, ahead: readonly OutlookHour[], { timeZone }: City): Snapshot['next24h'] {
  const [highest] = ahead.toSorted((one, other) => other.overall.aqi - one.overall.aqi);
  if (!highest) return null;
  return {
    max_aqi: highest.overall.aqi,
    max_at: new Date(highest.time).toISOString(),
    max_at_local: localTime(highest.time, timeZone),
    p_alert: probabilityOfReaching(alertThreshold(profile), ahead),
  };
}
