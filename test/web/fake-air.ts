import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';
import { adviceCodes } from '../../contracts/forecast/air';
import { type ProfileId, profileIds } from '../../contracts/forecast/profiles';
import { aqiOf, categoryOf } from '../../lambdas/forecast/air-quality/aqi';
import { adviceLevel, alertThreshold, profiles } from '../../lambdas/forecast/air-quality/profiles';
import { hoChiMinhCity } from '../../lambdas/forecast/cities/ho-chi-minh-city';
import { syntheticAir } from '../support/synthetic-air';
import type { Reply } from './fake-school';

const HOUR = 3_600_000;
const PAST = 720;
const FUTURE = 168;

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
  /** Several times the usual rows, closer together: what a chart of that many points costs. */
  readonly density?: number;
}

/** The forecast service as the page sees it: made-up air of the shape of the contract. */
export class FakeAir {
  readonly requests: string[] = [];
  readonly #overrides = new Map<string, Reply | 'unreachable'>();
  options: FakeAirOptions;

  constructor(options: FakeAirOptions = {}) {
    this.options = options;
  }

  /** Every answer of this path from now on; undefined for the usual one. */
  set(path: string, reply: Reply | 'unreachable' | undefined): void {
    if (reply) this.#overrides.set(path, reply);
    else this.#overrides.delete(path);
  }

  async install(page: Page): Promise<void> {
    await page.route(
      ({ pathname }) => /^\/(forecast|history|districts|anomaly|health|api\/admin\/compute)/.test(pathname),
      (route) => this.#fulfill(route),
    );
  }

  async #fulfill(route: Route): Promise<void> {
    const url = new URL(route.request().url());
    this.requests.push(`${route.request().method()} ${url.pathname}${url.search}`);
    const override = this.#overrides.get(url.pathname) ?? this.#overrides.get('*');
    if (override === 'unreachable') return route.abort();
    const reply = override ?? { status: 200, body: this.answer(url) };
    if (reply.delayMs) await pause(reply.delayMs, undefined, { ref: false });
    const headers = { date: new Date(this.#now()).toUTCString(), ...reply.headers };
    await route.fulfill({ status: reply.status, json: reply.body, headers }).catch(() => {});
  }

  answer(url: URL): unknown {
    const profile = (url.searchParams.get('profile') ?? 'general') as ProfileId;
    const days = Number(url.searchParams.get('days'));
    switch (url.pathname) {
      case '/forecast/current':
        return { ...this.#envelope(), ...this.#snapshot(profile) };
      case '/forecast/range':
        return { ...this.#envelope(), profile, days, hours: FUTURE, forecast: this.#forecast(profile) };
      case '/history':
        return { ...this.#envelope(), profile, days, hours: PAST, history: this.#history(profile) };
      case '/districts/current':
        return { ...this.#envelope(), ...this.#districts() };
      case '/anomaly/history':
        return { ...this.#envelope(), count: this.#spikes().length, entries: this.#spikes() };
      case '/forecast/skill':
        return { ...this.#envelope(), ...this.#skill() };
      case '/health':
        return { ...this.#envelope(), status: 'ok', last_run: this.#lastRun(), caches: {} };
      default:
        return { status: 'ok', skipped: false, elapsed_seconds: 1.4, new_anomalies: 1 };
    }
  }

  #now(): number {
    return this.options.now ?? Date.now();
  }

  #computedAt(): number {
    return this.#now() - (this.options.ageMinutes ?? 12) * 60_000;
  }

  #hour(): number {
    return Math.floor(this.#computedAt() / HOUR) * HOUR;
  }

  #envelope() {
    const age = (this.options.ageMinutes ?? 12) * 60;
    return {
      computed_at: new Date(this.#computedAt()).toISOString(),
      age_seconds: age,
      cache_stale: age > 70 * 60,
      source: this.options.source ?? 'open-meteo (CAMS)',
      attribution:
        'Weather data by Open-Meteo.com (CC BY 4.0); CAMS: Copernicus Atmosphere Monitoring Service',
      city: 'Ho Chi Minh City',
      resolution_km: 45,
    };
  }

  #times(time: number) {
    const offset = this.options.utcOffsetHours ?? 7;
    const local = new Date(time + offset * HOUR).toISOString().slice(0, 19);
    const hours = String(Math.abs(offset)).padStart(2, '0');
    return {
      time_utc: new Date(time).toISOString(),
      time_local: `${local}${offset < 0 ? '-' : '+'}${hours}:00`,
    };
  }

  #pm(index: number): number {
    return Math.max(0.5, (SERIES[index % SERIES.length] ?? 20) * 1.6 + (this.options.more ?? 0));
  }

  #forecast(profile: ProfileId) {
    const { density = 1 } = this.options;
    return Array.from({ length: FUTURE * density }, (_, i) => {
      const lead = Math.floor(i / density) + 1;
      const middle = this.#pm(PAST + i);
      const spread = 0.12 + 0.45 * Math.sqrt(lead / FUTURE);
      const [low, high] = [middle * (1 - spread * 0.8), middle * (1 + spread * 1.3)];
      const aqi = aqiOf('pm2_5', middle) ?? 0;
      return {
        ...this.#times(this.#hour() + ((i + 1) * HOUR) / density),
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

  #history(profile: ProfileId) {
    const { density = 1 } = this.options;
    return Array.from({ length: PAST * density }, (_, i) => {
      // The upstream source has holes.
      const value = i % 211 < 3 ? null : tenth(this.#pm(i));
      const aqi = value === null ? null : (aqiOf('pm2_5', value) ?? 0);
      return {
        ...this.#times(this.#hour() - (PAST - 1) * HOUR + (i * HOUR) / density),
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

  #snapshot(profile: ProfileId) {
    const value = tenth(this.#pm(PAST - 1));
    const aqi = aqiOf('pm2_5', value) ?? 0;
    const level = adviceLevel(profiles[profile], { pm2_5: aqi });
    const day = this.#forecast(profile).slice(0, 24);
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
      valid_at: this.#times(this.#hour()).time_utc,
      valid_at_local: this.#times(this.#hour()).time_local,
      basis: 'model',
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
      next24h: { max_aqi: peak.aqi, max_at: peak.time_utc, max_at_local: peak.time_local, p_alert: 0.37 },
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

  #districts() {
    const areas = this.options.areas ?? hoChiMinhCity.areas;
    const rows = areas.map(({ id, name, lat, lon }, i) => {
      const cell = `${(Math.round(lat / 0.4) * 0.4).toFixed(1)},${(Math.round(lon / 0.4) * 0.4).toFixed(1)}`;
      const value = i % 23 === 17 ? null : this.#pm(PAST - 1) * (1.25 - 2.2 * Math.abs(lat - 10.77));
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
        computed_at: new Date(this.#computedAt()).toISOString(),
      };
    });
    return { district_count: rows.length, method: 'bilinear between cell centres', districts: rows };
  }

  #spikes() {
    return Array.from({ length: this.options.spikes ?? 3 }, (_, i) => {
      const onset = this.#hour() - (3 + i * 151) * HOUR;
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

  #skill() {
    const leads = [1, 3, 6, 12, 24, 48, 72, 96, 120].map((lead) => {
      const persistence = 4 + 3 * Math.log(lead + 1);
      const mae = persistence * (1.04 - 0.05 * Math.log(lead + 1));
      return { lead_h: lead, n: 640 - lead, mae, persistence_mae: persistence, gain: 1 - mae / persistence };
    });
    return this.options.isSkillEnough === false
      ? { enough: false, runs: 4, leads: [] }
      : { enough: true, runs: 640, leads };
  }

  #lastRun() {
    const at = new Date(this.#computedAt()).toISOString();
    return { status: this.options.lastRun ?? 'ok', started_at: at, computed_at: at };
  }
}

/** Long enough for 2,880 past and 672 future points. */
const SERIES = syntheticAir(4_000, 7);

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
