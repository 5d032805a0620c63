import type { Place } from './place';
import { Refusal } from './refusal';

/** What the two APIs can be asked, as far as it is answered here. */
export interface Question {
  readonly places: readonly Place[];
  readonly hourly: readonly string[];
  /** One without models. */
  readonly models: readonly string[];
  readonly pastDays: number;
  readonly forecastDays: number;
  readonly isUnixTime: boolean;
  readonly windSpeedUnit: 'ms' | 'kmh';
}

export interface ApiLimits {
  readonly variables: readonly string[];
  readonly models: readonly string[];
  readonly mostForecastDays: number;
  readonly usualForecastDays: number;
}

const mostPlaces = 1_000;

/** https://open-meteo.com/en/docs; throws Refusal with the reason that the API gives. */
export function readQuestion(query: URLSearchParams, limits: ApiLimits): Question {
  const models = listOf(query, 'models');
  return {
    places: readPlaces(query),
    hourly: known(listOf(query, 'hourly'), limits.variables),
    models: known(models, limits.models),
    pastDays: readDays(query, 'past_days', 'Past days', 0, 92),
    forecastDays: readDays(
      query,
      'forecast_days',
      'Forecast days',
      limits.usualForecastDays,
      limits.mostForecastDays,
    ),
    isUnixTime: oneOf(query, 'timeformat', ['iso8601', 'unixtime']) === 'unixtime',
    windSpeedUnit: oneOf(query, 'wind_speed_unit', ['kmh', 'ms']),
    ...onlyGreenwich(query),
  };
}

function readPlaces(query: URLSearchParams): readonly Place[] {
  const latitudes = listOf(query, 'latitude').map(Number);
  const longitudes = listOf(query, 'longitude').map(Number);
  if (latitudes.length !== longitudes.length || latitudes.length === 0) {
    throw new Refusal("Parameter 'latitude' and 'longitude' must have the same number of elements");
  }
  if (latitudes.length > mostPlaces) {
    throw new Refusal(`Only up to ${mostPlaces} locations can be requested at once`);
  }
  return latitudes.map((lat, index) => {
    const lon = longitudes[index] ?? Number.NaN;
    if (!(Math.abs(lat) <= 90)) throw new Refusal(`Latitude must be in range of -90 to 90°. Given: ${lat}.`);
    if (!(Math.abs(lon) <= 180))
      throw new Refusal(`Longitude must be in range of -180 to 180°. Given: ${lon}.`);
    return { lat, lon };
  });
}

function readDays(query: URLSearchParams, name: string, said: string, usual: number, most: number): number {
  const days = Number(query.get(name) ?? usual);
  if (Number.isInteger(days) && days >= 0 && days <= most) return days;
  throw new Refusal(`${said} is invalid. Allowed range 0 to ${most}. Given ${query.get(name)}.`);
}

function known(names: readonly string[], all: readonly string[]): readonly string[] {
  const stranger = names.find((name) => !all.includes(name));
  if (stranger === undefined) return names;
  throw new Refusal(`Data corrupted at path ''. Cannot initialize from invalid String value ${stranger}.`);
}

function oneOf<Value extends string>(
  query: URLSearchParams,
  name: string,
  values: readonly [Value, ...Value[]],
): Value {
  const given = query.get(name) ?? values[0];
  const value = values.find((each) => each === given);
  if (value === undefined) throw new Refusal(`Cannot initialize ${name} from invalid String value ${given}.`);
  return value;
}

/** Days of another zone begin at another hour: not made up here, so not pretended either. */
function onlyGreenwich(query: URLSearchParams): object {
  const zone = query.get('timezone') ?? 'GMT';
  if (zone === 'GMT' || zone === 'UTC') return {};
  throw new Refusal(`This machine answers in GMT only, not in ${zone}.`);
}

function listOf(query: URLSearchParams, name: string): readonly string[] {
  const text = query.get(name) ?? '';
  return text === '' ? [] : text.split(',');
}
