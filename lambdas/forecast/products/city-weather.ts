import type { City } from '../cities/city';
import { historyHours, horizonHours } from '../ensemble/history';
import type { Weather, WeatherHours } from '../ensemble/weather';
import type { CellWeather, WeatherAnswer, WeatherVariable } from '../sources/weather-source';
import { type Axis, areasIn, hour, timeOf } from './hourly-air';

/** Where most areas of the city are. */
export function mainCell(city: City, answer: WeatherAnswer | undefined): CellWeather | undefined {
  const areas = ({ cell }: CellWeather) => areasIn(cell, city).length;
  return (answer?.cells ?? []).toSorted((one, other) => areas(other) - areas(one))[0];
}

/** The weather of a run's history and of the hours ahead, for the forecast of the air. */
export function cityWeather(city: City, answer: WeatherAnswer | undefined, axis: Axis): Weather | undefined {
  const main = mainCell(city, answer);
  if (!main) return undefined;
  const present = Math.round((timeOf(axis, axis.present) - main.start) / hour);
  return {
    past: hoursOf(main, present - historyHours + 1, present),
    ahead: hoursOf(main, present + 1, present + horizonHours),
  };
}

function hoursOf({ values }: CellWeather, first: number, last: number): WeatherHours {
  const seriesOf = (valueAt: (at: (variable: WeatherVariable) => number | null) => number | null) =>
    Array.from({ length: last - first + 1 }, (_, i) =>
      valueAt((variable) => values[variable][first + i] ?? null),
    );
  const wind = (part: (radians: number) => number) =>
    seriesOf((at) => {
      const [speed, direction] = [at('windSpeed'), at('windDirection')];
      return speed === null || direction === null ? null : -speed * part((direction * Math.PI) / 180);
    });
  return {
    temperature: seriesOf((at) => at('temperature')),
    dewPoint: seriesOf((at) => {
      const [temperature, humidity] = [at('temperature'), at('humidity')];
      return temperature === null || humidity === null ? null : dewPointOf(temperature, humidity);
    }),
    pressure: seriesOf((at) => at('pressure')),
    windSpeed: seriesOf((at) => at('windSpeed')),
    windEast: wind(Math.sin),
    windNorth: wind(Math.cos),
    precipitation: seriesOf((at) => at('precipitation')),
  };
}

/** Dew point in °C, by Magnus' formula; it tells masses of air apart better than the relative humidity. */
function dewPointOf(temperature: number, humidity: number): number {
  const damp = Math.log(Math.max(humidity, 1) / 100) + (17.625 * temperature) / (243.04 + temperature);
  return (243.04 * damp) / (17.625 - damp);
}
