import type { Anomaly } from '../../contracts/forecast/anomaly';
import { adviceColumns, type DistrictRow } from '../../contracts/forecast/district';
import type { ForecastRow } from '../../contracts/forecast/forecast-row';
import type { HistoryRow } from '../../contracts/forecast/history-row';
import { type ProfileId, profileIds } from '../../contracts/forecast/profiles';
import type { CacheMeta } from '../../contracts/forecast/run';
import type { Skill } from '../../contracts/forecast/skill';
import { categoryOf } from '../../lambdas/forecast/air-quality/aqi';
import type { CurrentCache } from '../../lambdas/forecast/caches/current-cache';
import type { Provenance } from '../../lambdas/forecast/caches/provenance';
import { hoChiMinhCity } from '../../lambdas/forecast/cities/ho-chi-minh-city';
import { localTime } from '../../lambdas/forecast/cities/local-time';

/** Small caches of the shape that a run leaves, made up. */
const hour = 3_600_000;
const zone = 'Asia/Ho_Chi_Minh';

export function madeStamp(computedAt: string): Provenance {
  return {
    computed_at: computedAt,
    source: 'synthetic',
    attribution: 'Weather data by Open-Meteo.com – © nobody, 100 % made up',
    city: 'Thành phố Hồ Chí Minh',
    resolution_km: 44,
  };
}

export function madeForecast(from: string): readonly ForecastRow[] {
  return hoursOf(168).flatMap((lead) => {
    const times = timesOf(Date.parse(from) + lead * hour);
    return profileIds.map((profile, i) => {
      const aqi = 60 + (lead % 24);
      return {
        ...times,
        lead_h: lead,
        profile,
        pm2_5: 14 + (lead % 24) / 2,
        pm2_5_p10: 9.5,
        pm2_5_p90: 40.25,
        aqi,
        aqi_p10: 53,
        aqi_p90: 112,
        category: categoryOf(aqi),
        advice_level: i === 0 ? 0 : 1,
        dominant_pollutant: 'pm2_5',
        source: lead <= 100 ? 'ens' : 'ens_stat',
      };
    });
  });
}

/** The last of them is the hour given; the newest but one is not known. */
export function madeHistory(until: string, hours = 720): readonly HistoryRow[] {
  return hoursOf(hours).flatMap((i) => {
    const times = timesOf(Date.parse(until) - (hours - i) * hour);
    const values = i === hours - 1 ? notKnown : knownAt(i);
    return profileIds.map((profile) => ({ ...times, profile, ...values, basis: 'model' }));
  });
}

type AirValues = Omit<HistoryRow, 'time_utc' | 'time_local' | 'profile' | 'basis'>;

const notKnown: AirValues = {
  pm2_5: null,
  pm10: null,
  o3: null,
  no2: null,
  so2: null,
  co: null,
  aqi: null,
  category: null,
  advice_level: null,
};

function knownAt(i: number): AirValues {
  return {
    pm2_5: 20 + (i % 24),
    pm10: 33,
    o3: 50.5,
    no2: 18,
    so2: 7,
    co: 400,
    aqi: 70,
    category: 'moderate',
    advice_level: 1,
  };
}

export function madeCurrent(validAt: string): CurrentCache {
  const { time_utc, time_local } = timesOf(Date.parse(validAt));
  const hours = { from_utc: time_utc, from_local: time_local, pm2_5: 12, aqi: 55 };
  const snapshotOf = (profile: ProfileId): CurrentCache[ProfileId] => ({
    profile,
    valid_at: time_utc,
    valid_at_local: time_local,
    basis: 'model',
    pm2_5: 21.4,
    pm10: 33,
    o3: 50.5,
    no2: 18,
    so2: 7,
    co: 400,
    pm2_5_nowcast: 20.9,
    aqi: 72,
    sub_indices: { pm2_5: 72, pm10: 30 },
    dominant_pollutant: 'pm2_5',
    category: 'moderate',
    advice_level: profile === 'general' ? 0 : 1,
    advice_code: profile === 'general' ? 'normal' : 'watch',
    advice_source: 'EPA',
    sensitive: profile !== 'general',
    alert_threshold_aqi: profile === 'general' ? 151 : 101,
    next24h: {
      max_aqi: { p10: 71, p50: 83, p90: 97 },
      p_over: { '101': 0.04, '151': 0 },
      max_at: time_utc,
      max_at_local: time_local,
      p_alert: profile === 'general' ? 0 : 0.04,
    },
    best_hours: hours,
    worst_hours: hours,
    weather: null,
    message_key: 'moderate.watch',
  });
  return Object.fromEntries(profileIds.map((profile) => [profile, snapshotOf(profile)])) as CurrentCache;
}

export function madeDistricts(computedAt: string): readonly DistrictRow[] {
  return hoChiMinhCity.areas.map(({ id, name, lat, lon }, i) => ({
    id,
    name: i === 0 ? `${name}, "Bến Thành"` : name,
    lat,
    lon,
    cell: '10.8,106.8',
    pm2_5: i === 1 ? null : 20 + i,
    aqi: i === 1 ? null : 70 + i,
    category: i === 1 ? null : 'moderate',
    ...adviceColumns((profile) => (i === 1 ? null : profile === 'general' ? 0 : 1)),
    computed_at: computedAt,
  }));
}

/** Newest first, `count` hours apart by one. */
export function madeAnomalies(newest: string, count: number): readonly Anomaly[] {
  return Array.from({ length: count }, (_, i) => {
    const onset = new Date(Date.parse(newest) - i * 12 * hour).toISOString();
    return {
      id: i.toString(16).padStart(16, '0'),
      area_set: 'hcmc-districts-2021',
      cell: '10.8,106.8',
      areas: ['quan-1', 'quan-3'],
      pollutant: 'pm2_5',
      onset,
      detected_at: onset,
      status: i === 0 ? 'open' : 'closed',
      value: 88.1,
      baseline: 30.5,
      increment: 57.6,
      score: 5.2,
      peak: 92.3,
      peak_at: onset,
      ended_at: i === 0 ? null : onset,
      aqi: 168,
      category: 'unhealthy',
      severity: 'critical',
    };
  });
}

export const madeSkill: Skill = {
  enough: true,
  runs: 700,
  leads: [{ lead_h: 1, n: 699, mae: 2.1, persistence_mae: 2.4, gain: 0.125 }],
};

export function madeMeta(computedAt: string): CacheMeta {
  return {
    last_run: { status: 'ok', started_at: computedAt, computed_at: computedAt, failed_steps: [] },
    caches: {
      forecast: computedAt,
      history: computedAt,
      current: computedAt,
      districts: computedAt,
      anomalies: computedAt,
    },
  };
}

function hoursOf(count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}

function timesOf(time: number): Pick<ForecastRow, 'time_utc' | 'time_local'> {
  return { time_utc: new Date(time).toISOString(), time_local: localTime(time, zone) };
}
