import { pollutants } from '../../../contracts/forecast/air';
import { hoChiMinhCity } from '../../../lambdas/forecast/cities/ho-chi-minh-city';
import { weatherVariables } from '../../../lambdas/forecast/sources/weather-source';
import { createMemoryAirSource } from './memory-air-source';
import { createMemoryWeatherSource } from './memory-weather-source';

const now = Date.parse('2026-11-20T07:20:00Z');

test('made-up air is the same of an hour whenever it is asked about', async () => {
  const source = createMemoryAirSource();
  const [first] = (await source.fetch(hoChiMinhCity, now)).cells;
  const [later] = (await source.fetch(hoChiMinhCity, now + 3_600_000)).cells;
  expect(first?.start).toBe(Date.parse('2026-10-21T07:00:00Z'));
  for (const pollutant of pollutants) {
    expect(later?.concentrations[pollutant].slice(0, 700)).toEqual(
      first?.concentrations[pollutant].slice(1, 701),
    );
  }
});

test('made-up sources fail as they are told to', async () => {
  const air = createMemoryAirSource();
  air.fault = 'one-cell-missing';
  expect(await air.fetch(hoChiMinhCity, now)).toMatchObject({
    cells: { length: 3 },
    missing: [{ id: '10.8,106.8' }],
  });
  air.fault = 'down';
  await expect(air.fetch(hoChiMinhCity, now)).rejects.toThrow('Test: is down');
  const weather = createMemoryWeatherSource();
  const [cell] = (await weather.fetch(hoChiMinhCity, now)).cells;
  expect(weatherVariables.map((each) => cell?.values[each].length)).toEqual(weatherVariables.map(() => 888));
  weather.down = true;
  await expect(weather.fetch(hoChiMinhCity, now)).rejects.toThrow('Test: is down');
});
