import type { Api } from './api';
import type { Place } from './place';

/** What the APIs say with status 400, in their words. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** What is asked of one of the two APIs, as far as it is answered here. */
export interface Question {
  readonly places: readonly Place[];
  readonly hourly: readonly string[];
  readonly models: readonly string[];
  readonly pastDays: number;
  readonly forecastDays: number;
}

const mostPlaces = 1_000;
const mostPastDays = 92;
/** Days of another zone, and other units, are not made up here, so not pretended either. */
const only: Readonly<Record<string, string>> = {
  timezone: 'GMT',
  timeformat: 'unixtime',
  wind_speed_unit: 'ms',
};

/** https://open-meteo.com/en/docs; throws Refusal with the reason that the API gives. */
export function readQuestion(query: URLSearchParams, { units, models, mostForecastDays }: Api): Question {
  for (const [name, value] of Object.entries(only)) {
    const given = query.get(name) ?? value;
    if (given !== value) throw new Refusal(`This machine answers with ${name}=${value} only, not ${given}.`);
  }
  return {
    places: readPlaces(listOf(query, 'latitude').map(Number), listOf(query, 'longitude').map(Number)),
    hourly: known(listOf(query, 'hourly'), Object.keys(units)),
    models: known(listOf(query, 'models'), models),
    pastDays: readDays('Past days', query.get('past_days'), mostPastDays),
    forecastDays: readDays('Forecast days', query.get('forecast_days'), mostForecastDays),
  };
}

function readPlaces(latitudes: readonly number[], longitudes: readonly number[]): readonly Place[] {
  if (latitudes.length !== longitudes.length || latitudes.length === 0) {
    throw new Refusal("Parameter 'latitude' and 'longitude' must have the same number of elements");
  }
  if (latitudes.length > mostPlaces) {
    throw new Refusal(`Only up to ${mostPlaces} locations can be requested at once`);
  }
  return latitudes.map((lat, index) => ({
    lat: within('Latitude', lat, 90),
    lon: within('Longitude', longitudes[index] ?? Number.NaN, 180),
  }));
}

function within(what: string, degrees: number, most: number): number {
  if (Math.abs(degrees) <= most) return degrees;
  throw new Refusal(`${what} must be in range of -${most} to ${most}°. Given: ${degrees}.`);
}

function readDays(what: string, given: string | null, most: number): number {
  const days = Number(given);
  if (Number.isInteger(days) && days >= 0 && days <= most) return days;
  throw new Refusal(`${what} is invalid. Allowed range 0 to ${most}. Given ${given}.`);
}

function known(names: readonly string[], all: readonly string[]): readonly string[] {
  const stranger = names.find((name) => !all.includes(name));
  if (stranger === undefined) return names;
  throw new Refusal(`Data corrupted at path ''. Cannot initialize from invalid String value ${stranger}.`);
}

function listOf(query: URLSearchParams, name: string): readonly string[] {
  return (query.get(name) ?? '').split(',').filter((part) => part !== '');
}
