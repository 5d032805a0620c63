import { cellsOf } from '../../../../lambdas/forecast/cities/city';
import { hoChiMinhCity } from '../../../../lambdas/forecast/cities/ho-chi-minh-city';
import { cityWeather } from '../../../../lambdas/forecast/products/city-weather';
import { axisAt, hour, timeOf } from '../../../../lambdas/forecast/products/hourly-air';
import type { CellWeather, WeatherAnswer } from '../../../../lambdas/forecast/sources/weather-source';

const axis = axisAt(Date.parse('2026-11-20T07:10:00.000Z'));
const present = timeOf(axis, axis.present);

function answer(values: Partial<CellWeather['values']>): WeatherAnswer {
  const hours = 1_000;
  const all = (value: number) => Array<number>(hours).fill(value);
  const start = present - 800 * hour;
  const everything = {
    temperature: Array.from({ length: hours }, (_, i) => i),
    humidity: all(70),
    pressure: all(1_009),
    windSpeed: all(2),
    windDirection: all(90),
    precipitation: all(0),
    uvIndex: all(5),
    ...values,
  };
  const cells = cellsOf(hoChiMinhCity).map((cell) => ({ cell, start, values: everything }));
  return { source: 'test', attribution: 'Made up', cells, missing: [] };
}

test('the past ends with the present hour, what is foreseen begins with the next one', () => {
  const { past, ahead } = cityWeather(hoChiMinhCity, answer({}), axis) ?? {};
  expect(past?.temperature).toHaveLength(720);
  expect(past?.temperature?.at(-1)).toBe(800);
  expect(ahead?.temperature?.[0]).toBe(801);
  expect(ahead?.temperature).toHaveLength(168);
});

test.each([
  [0, 0, -2],
  [90, -2, 0],
  [180, 0, 2],
  [270, 2, 0],
])('wind from %d degrees blows east with %d and north with %d m/s', (direction, east, north) => {
  const windDirection = Array<number>(1_000).fill(direction);
  const { past } = cityWeather(hoChiMinhCity, answer({ windDirection }), axis) ?? {};
  expect(past?.windEast?.[0]).toBeCloseTo(east, 9);
  expect(past?.windNorth?.[0]).toBeCloseTo(north, 9);
});

test.each([
  [20, 100, 20],
  [30, 50, 18.4],
  [0, 60, -6.8],
])('at %d °C and %d %% the dew point is %d °C', (temperature, humidity, dewPoint) => {
  const everywhere = (value: number) => Array<number>(1_000).fill(value);
  const values = { temperature: everywhere(temperature), humidity: everywhere(humidity) };
  const { past } = cityWeather(hoChiMinhCity, answer(values), axis) ?? {};
  expect(past?.dewPoint?.[0]).toBeCloseTo(dewPoint, 1);
});

test('wind without a direction is no wind, and no answer no weather', () => {
  const windDirection = Array<null>(1_000).fill(null);
  const { past } = cityWeather(hoChiMinhCity, answer({ windDirection }), axis) ?? {};
  expect(past?.windEast?.[0]).toBeNull();
  expect(past?.windSpeed?.[0]).toBe(2);
  expect(cityWeather(hoChiMinhCity, undefined, axis)).toBeUndefined();
});
