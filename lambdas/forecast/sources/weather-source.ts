import type { Cell, City } from '../cities/city';

/** °C, %, hPa, m/s, degrees that the wind comes from, mm in the hour before, UV index. */
export const weatherVariables = [
  'temperature',
  'humidity',
  'pressure',
  'windSpeed',
  'windDirection',
  'precipitation',
  'uvIndex',
] as const;
export type WeatherVariable = (typeof weatherVariables)[number];

/** The weather of one cell, hour by hour. */
export interface CellWeather {
  readonly cell: Cell;
  /** Epoch milliseconds of the first value: a full UTC hour. */
  readonly start: number;
  /** One value an hour, oldest first, all of one length; null where nothing is known. */
  readonly values: Readonly<Record<WeatherVariable, readonly (number | null)[]>>;
}

export interface WeatherAnswer {
  readonly source: string;
  readonly attribution: string;
  /** In the order of the city's cells; never empty. */
  readonly cells: readonly CellWeather[];
  readonly missing: readonly Cell[];
}

export interface WeatherSource {
  /** The past 30 days and the next 7, around `now`; throws UpstreamFailure, which a run can do without. */
  fetch(city: City, now: number): Promise<WeatherAnswer>;
}
