import { adviceCodes } from '../../contracts/forecast/air';
import type { ProfileId } from '../../contracts/forecast/profiles';
import { aqiOf, categoryOf } from '../../lambdas/forecast/air-quality/aqi';
import { adviceLevel, alertThreshold, profiles } from '../../lambdas/forecast/air-quality/profiles';
import { dayOf } from './fake-air-day';
import {
  computedAt,
  districtsOf,
  type FakeAirOptions,
  FUTURE,
  fineAt,
  forecastRows,
  historyRows,
  hourOf,
  PAST,
  spikesOf,
  stationOf,
  tenth,
  timesOf,
} from './fake-air-rows';

/** What the service answers at this address: made-up air of the shape of the contract. */
export function answerOf(options: FakeAirOptions, url: URL): unknown {
  const profile = (url.searchParams.get('profile') ?? 'general') as ProfileId;
  const days = Number(url.searchParams.get('days'));
  switch (url.pathname) {
    case '/forecast/current':
      return { ...envelopeOf(options), ...snapshotOf(options, profile) };
    case '/forecast/day':
      return { ...envelopeOf(options), ...dayOf(options, url) };
    case '/forecast/range':
      return {
        ...envelopeOf(options),
        profile,
        days,
        hours: FUTURE,
        forecast: forecastRows(options, profile),
      };
    case '/history':
      return { ...envelopeOf(options), profile, days, hours: PAST, history: historyRows(options, profile) };
    case '/districts/current':
      return { ...envelopeOf(options), ...districtsOf(options) };
    case '/anomaly/history':
      return { ...envelopeOf(options), count: spikesOf(options).length, entries: spikesOf(options) };
    case '/forecast/skill':
      return { ...envelopeOf(options), ...skillOf(options) };
    case '/health':
      return { ...envelopeOf(options), status: 'ok', last_run: lastRunOf(options), caches: {} };
    default:
      return { status: 'ok', skipped: false, elapsed_seconds: 1.4, new_anomalies: 1 };
  }
}

function envelopeOf(options: FakeAirOptions) {
  const age = (options.ageMinutes ?? 12) * 60;
  return {
    computed_at: new Date(computedAt(options)).toISOString(),
    age_seconds: age,
    cache_stale: age > 70 * 60,
    source: options.source ?? 'open-meteo (CAMS)',
    attribution: 'Weather data by Open-Meteo.com (CC BY 4.0); CAMS: Copernicus Atmosphere Monitoring Service',
    city: 'Ho Chi Minh City',
    resolution_km: 45,
  };
}

function snapshotOf(options: FakeAirOptions, profile: ProfileId) {
  const value = tenth(fineAt(options, PAST - 1));
  const aqi = aqiOf('pm2_5', value) ?? 0;
  const level = adviceLevel(profiles[profile], { pm2_5: aqi });
  const day = forecastRows(options, profile).slice(0, 24);
  const peak = day.reduce((most, row) => (row.aqi > most.aqi ? row : most));
  const least = day.reduce((best, row) => (row.aqi < best.aqi ? row : best));
  const hours = (row: typeof peak) => ({
    from_utc: row.time_utc,
    from_local: row.time_local,
    pm2_5: row.pm2_5,
    aqi: row.aqi,
  });
  return {
    profile,
    valid_at: timesOf(options, hourOf(options)).time_utc,
    valid_at_local: timesOf(options, hourOf(options)).time_local,
    basis: options.basis === 'station' ? 'blend' : 'model',
    station: stationOf(options),
    pm2_5: value,
    pm10: tenth(value * 1.4),
    o3: 38.2,
    no2: 21.4,
    so2: 6.1,
    co: null,
    pm2_5_nowcast: value,
    aqi,
    sub_indices: { pm2_5: aqi, pm10: aqiOf('pm10', value * 1.4), o3: 18, no2: 11, so2: 3 },
    dominant_pollutant: 'pm2_5',
    category: categoryOf(aqi),
    advice_level: level,
    advice_code: adviceCodes[level],
    advice_source: profiles[profile].source,
    sensitive: profile !== 'general',
    alert_threshold_aqi: alertThreshold(profiles[profile]),
    next24h: {
      max_aqi: { p10: peak.aqi - 20, p50: peak.aqi, p90: peak.aqi + 30 },
      p_over: { '101': 0.37, '151': 0.1 },
      max_at: peak.time_utc,
      max_at_local: peak.time_local,
      p_alert: 0.37,
    },
    best_hours: hours(least),
    worst_hours: hours(peak),
    weather: {
      temperature: 29.4,
      humidity: 71,
      pressure: 1009,
      wind_speed: 2.6,
      wind_direction: 135,
      precipitation: 0,
    },
    message_key: `${categoryOf(aqi)}.${adviceCodes[level]}`,
  };
}

function skillOf(options: FakeAirOptions) {
  const leads = [1, 3, 6, 12, 24, 48, 72, 96, 120].map((lead) => {
    const persistence = 4 + 3 * Math.log(lead + 1);
    const mae = persistence * (1.04 - 0.05 * Math.log(lead + 1));
    return { lead_h: lead, n: 640 - lead, mae, persistence_mae: persistence, gain: 1 - mae / persistence };
  });
  return options.isSkillEnough === false
    ? { enough: false, runs: 4, leads: [] }
    : { enough: true, runs: 640, leads };
}

function lastRunOf(options: FakeAirOptions) {
  const at = new Date(computedAt(options)).toISOString();
  return { status: options.lastRun ?? 'ok', started_at: at, computed_at: at };
}
