import { cellsOf } from '../../lambdas/forecast/cities/city';
import { hoChiMinhCity } from '../../lambdas/forecast/cities/ho-chi-minh-city';
import type { OpenMeteoDeps } from '../../lambdas/forecast/sources/open-meteo';
import { createVirtualClock } from './fakes/virtual-clock';

export const now = Date.parse('2026-11-20T07:20:00Z');
/** Midnight thirty days before, as the server begins. */
export const start = Date.parse('2026-10-21T00:00:00Z');
export const hours = 37 * 24;

export const airNames = [
  'pm2_5',
  'pm10',
  'ozone',
  'nitrogen_dioxide',
  'sulphur_dioxide',
  'carbon_monoxide',
] as const;
const weatherUnits: Readonly<Record<string, string>> = {
  temperature_2m: '°C',
  relative_humidity_2m: '%',
  surface_pressure: 'hPa',
  wind_speed_10m: 'm/s',
  wind_direction_10m: '°',
  precipitation: 'mm',
  uv_index: '',
};
const weatherNames = Object.keys(weatherUnits).flatMap((name) =>
  ['ecmwf_ifs', 'gfs_seamless', 'icon_seamless'].map((model) => `${name}_${model}`),
);

/** Of one place: written out, so that a test can spoil any part of it. */
export interface PlaceAnswer {
  latitude: number;
  longitude: number;
  location_id?: number;
  source?: unknown;
  hourly_units: Record<string, string>;
  hourly: { time: unknown } & Record<string, unknown>;
  [more: string]: unknown;
}

/** As api.open-meteo.com answers: the first place has no location_id, and the model's run ends before the hours do. */
function placeAnswers(columns: readonly (readonly [string, string])[]): PlaceAnswer[] {
  return cellsOf(hoChiMinhCity).map(({ lat, lon }, index) => ({
    latitude: lat,
    longitude: lon,
    generationtime_ms: 0.31,
    utc_offset_seconds: 0,
    timezone: 'GMT',
    timezone_abbreviation: 'GMT',
    elevation: 6,
    ...(index > 0 && { location_id: index }),
    hourly_units: { time: 'unixtime', ...Object.fromEntries(columns) },
    hourly: {
      time: Array.from({ length: hours }, (_, hour) => start / 1_000 + hour * 3_600),
      ...Object.fromEntries(columns.map(([name], order) => [name, valuesOf(order + index)])),
    },
  }));
}

function valuesOf(seed: number): (number | null)[] {
  return Array.from({ length: hours }, (_, hour) => (hour < 832 ? 20 + seed + (hour % 24) / 10 : null));
}

export function airAnswers(): PlaceAnswer[] {
  return placeAnswers(airNames.map((name) => [name, 'μg/m³'] as const));
}

/** Surface pressures of 20 hPa and more are no pressures. */
export function weatherAnswers(): PlaceAnswer[] {
  const unitOf = (name: string) => Object.entries(weatherUnits).find(([each]) => name.startsWith(each))?.[1];
  return placeAnswers(weatherNames.map((name) => [name, unitOf(name) ?? ''] as const));
}

export type UpstreamAnswer = object | string | (() => Promise<Response>);

export interface FakeUpstream extends OpenMeteoDeps {
  readonly requests: { readonly url: URL; readonly headers: Headers }[];
}

/** Answers what it is given, one after the other, the last of them from then on; an error is thrown. */
export function fakeUpstream(...answers: readonly UpstreamAnswer[]): FakeUpstream {
  const requests: FakeUpstream['requests'] = [];
  return {
    requests,
    url: 'https://upstream.example/v1/air',
    apiKey: async () => undefined,
    clock: createVirtualClock('2026-11-20T07:20:00Z'),
    random: () => 0.5,
    fetch: async (input, init) => {
      requests.push({ url: new URL(String(input)), headers: new Headers(init?.headers) });
      const answer = answers[Math.min(requests.length, answers.length) - 1];
      if (typeof answer === 'function') return answer();
      return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
    },
  };
}

export function failing(status: number, body: string | object = '', headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return async () => new Response(text, { status, headers });
}
