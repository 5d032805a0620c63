import type { Timetable } from '../../contracts/forecast/day';
import { type ProfileId, profileIds } from '../../contracts/forecast/profiles';
import { aqiOf, categoryOf } from '../../lambdas/forecast/air-quality/aqi';
import { adviceLevel, profiles } from '../../lambdas/forecast/air-quality/profiles';
import { hoChiMinhCity } from '../../lambdas/forecast/cities/ho-chi-minh-city';
import { syntheticAir } from '../support/synthetic-air';

const HOUR = 3_600_000;
export const PAST = 720;
export const FUTURE = 168;

interface Area {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
}

export interface FakeAirOptions {
  readonly now?: number;
  readonly ageMinutes?: number;
  readonly source?: string;
  /** Added to every concentration. */
  readonly more?: number;
  readonly areas?: readonly Area[];
  readonly spikes?: number;
  readonly isSkillEnough?: boolean;
  readonly lastRun?: 'ok' | 'partial' | 'failed';
  readonly utcOffsetHours?: number;
  readonly isWeatherKnown?: boolean;
  readonly basis?: 'model' | 'station';
  readonly days?: Timetable['days'];
  readonly school?: string;
  /** Added to the AQI of the courses from a local hour of the first day on. */
  readonly rise?: { readonly from: number; readonly aqi: number };
  /** Several times the usual rows, closer together: what a chart of that many points costs. */
  readonly density?: number;
}

export function nowOf(options: FakeAirOptions): number {
  return options.now ?? Date.now();
}

export function computedAt(options: FakeAirOptions): number {
  return nowOf(options) - (options.ageMinutes ?? 12) * 60_000;
}

export function hourOf(options: FakeAirOptions): number {
  return Math.floor(computedAt(options) / HOUR) * HOUR;
}

/** None, unless the present hour was measured. */
export function stationOf(options: FakeAirOptions) {
  if (options.basis !== 'station') return null;
  const measured_at = new Date(hourOf(options)).toISOString();
  return { id: '7', name: 'School roof', distance_km: 2.14, measured_at };
}

export function timesOf(options: FakeAirOptions, time: number) {
  const offset = options.utcOffsetHours ?? 7;
  const local = new Date(time + offset * HOUR).toISOString().slice(0, 19);
  const hours = String(Math.abs(offset)).padStart(2, '0');
  return {
    time_utc: new Date(time).toISOString(),
    time_local: `${local}${offset < 0 ? '-' : '+'}${hours}:00`,
  };
}

export function fineAt(options: FakeAirOptions, index: number): number {
  return Math.max(0.5, (SERIES[index % SERIES.length] ?? 20) * 1.6 + (options.more ?? 0));
}

export function presentAqi(options: FakeAirOptions): number {
  return aqiOf('pm2_5', tenth(fineAt(options, PAST - 1))) ?? 0;
}

export function forecastRows(options: FakeAirOptions, profile: ProfileId) {
  const { density = 1 } = options;
  return Array.from({ length: FUTURE * density }, (_, i) => {
    const lead = Math.floor(i / density) + 1;
    const middle = fineAt(options, PAST + i);
    const spread = 0.12 + 0.45 * Math.sqrt(lead / FUTURE);
    const [low, high] = [middle * (1 - spread * 0.8), middle * (1 + spread * 1.3)];
    const aqi = aqiOf('pm2_5', middle) ?? 0;
    return {
      ...timesOf(options, hourOf(options) + ((i + 1) * HOUR) / density),
      lead_h: lead,
      profile,
      pm2_5: tenth(middle),
      pm2_5_p10: tenth(low),
      pm2_5_p90: tenth(high),
      aqi,
      aqi_p10: aqiOf('pm2_5', low) ?? 0,
      aqi_p90: aqiOf('pm2_5', high) ?? 0,
      category: categoryOf(aqi),
      advice_level: adviceLevel(profiles[profile], { pm2_5: aqi }),
      dominant_pollutant: 'pm2_5',
      source: 'ens',
    };
  });
}

export function historyRows(options: FakeAirOptions, profile: ProfileId) {
  const { density = 1 } = options;
  return Array.from({ length: PAST * density }, (_, i) => {
    // The upstream source has holes.
    const value = i % 211 < 3 ? null : tenth(fineAt(options, i));
    const aqi = value === null ? null : (aqiOf('pm2_5', value) ?? 0);
    return {
      ...timesOf(options, hourOf(options) - (PAST - 1) * HOUR + (i * HOUR) / density),
      profile,
      pm2_5: value,
      pm10: value && tenth(value * 1.4),
      o3: 38,
      no2: 21,
      so2: 6,
      co: 420,
      aqi,
      category: aqi === null ? null : categoryOf(aqi),
      advice_level: aqi === null ? null : adviceLevel(profiles[profile], { pm2_5: aqi }),
      basis: 'model',
    };
  });
}

export function districtsOf(options: FakeAirOptions) {
  const areas = options.areas ?? hoChiMinhCity.areas;
  const rows = areas.map(({ id, name, lat, lon }, i) => {
    const cell = `${(Math.round(lat / 0.4) * 0.4).toFixed(1)},${(Math.round(lon / 0.4) * 0.4).toFixed(1)}`;
    const value = i % 23 === 17 ? null : fineAt(options, PAST - 1) * (1.25 - 2.2 * Math.abs(lat - 10.77));
    const aqi = value === null ? null : (aqiOf('pm2_5', Math.max(0, value)) ?? 0);
    const levelOf = (id: ProfileId) => (aqi === null ? null : adviceLevel(profiles[id], { pm2_5: aqi }));
    return {
      id,
      name,
      lat,
      lon,
      cell,
      pm2_5: value && tenth(value),
      aqi,
      category: aqi === null ? null : categoryOf(aqi),
      ...Object.fromEntries(profileIds.map((profile) => [`advice_${profile}`, levelOf(profile)])),
      computed_at: new Date(computedAt(options)).toISOString(),
    };
  });
  return { district_count: rows.length, method: 'bilinear between cell centres', districts: rows };
}

export function spikesOf(options: FakeAirOptions) {
  return Array.from({ length: options.spikes ?? 3 }, (_, i) => {
    const onset = hourOf(options) - (3 + i * 151) * HOUR;
    return {
      id: `${i}`.padStart(16, '0'),
      area_set: 'hcmc-districts-2021',
      cell: '10.8,106.8',
      areas: hoChiMinhCity.areas.slice(0, 17 - 8 * i).map(({ id }) => id),
      pollutant: 'pm2_5',
      onset: new Date(onset).toISOString(),
      detected_at: new Date(onset + HOUR).toISOString(),
      status: i === 0 ? 'open' : 'closed',
      value: 71.2 + i,
      baseline: 28.4,
      increment: 42.8,
      score: 5.1 + i,
      peak: 88.6 + 9 * i,
      peak_at: new Date(onset + 2 * HOUR).toISOString(),
      ended_at: i === 0 ? null : new Date(onset + (5 + i) * HOUR).toISOString(),
      aqi: 160,
      category: 'unhealthy',
      severity: i === 1 ? 'critical' : 'warning',
    };
  });
}

/** Long enough for 2,880 past and 672 future points. */
const SERIES = syntheticAir(4_000, 7);

export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
