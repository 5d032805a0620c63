import { hoChiMinhCity } from '../../../../lambdas/forecast/cities/ho-chi-minh-city';
import { createOpenMeteoWeather } from '../../../../lambdas/forecast/sources/open-meteo-weather';
import {
  fakeUpstream,
  hours,
  now,
  type PlaceAnswer,
  weatherAnswers,
} from '../../../support/open-meteo-answers';

function fetchWeather(answer: object) {
  return createOpenMeteoWeather(fakeUpstream(answer)).fetch(hoChiMinhCity, now);
}

function withColumns(columns: Readonly<Record<string, number | null>>, units: Record<string, string> = {}) {
  const places = weatherAnswers();
  for (const { hourly, hourly_units } of places) {
    for (const [name, value] of Object.entries(columns)) hourly[name] = Array(hours).fill(value);
    Object.assign(hourly_units, units);
  }
  return places;
}

test('asks three models for metres per second', async () => {
  const upstream = fakeUpstream(weatherAnswers());
  await createOpenMeteoWeather(upstream).fetch(hoChiMinhCity, now);
  expect(upstream.requests).toHaveLength(1);
  expect(Object.fromEntries(upstream.requests[0]?.url.searchParams ?? [])).toMatchObject({
    hourly:
      'temperature_2m,relative_humidity_2m,surface_pressure,wind_speed_10m,wind_direction_10m,precipitation,uv_index',
    models: 'ecmwf_ifs,gfs_seamless,icon_seamless',
    wind_speed_unit: 'ms',
    timeformat: 'unixtime',
  });
});

test('takes what the models say together', async () => {
  const answer = await fetchWeather(
    withColumns({
      temperature_2m_ecmwf_ifs: 30,
      temperature_2m_gfs_seamless: 34,
      temperature_2m_icon_seamless: 31,
      relative_humidity_2m_ecmwf_ifs: 60,
      relative_humidity_2m_gfs_seamless: null,
      relative_humidity_2m_icon_seamless: 70,
      surface_pressure_ecmwf_ifs: 1_008.5,
      surface_pressure_gfs_seamless: null,
      surface_pressure_icon_seamless: null,
      wind_direction_10m_ecmwf_ifs: 350,
      wind_direction_10m_gfs_seamless: 20,
      wind_direction_10m_icon_seamless: 20,
      precipitation_ecmwf_ifs: null,
      precipitation_gfs_seamless: null,
      precipitation_icon_seamless: null,
      uv_index_gfs_seamless: 7,
      uv_index_ecmwf_ifs: null,
      uv_index_icon_seamless: null,
    }),
  );
  expect(answer).toMatchObject({
    source: 'open-meteo',
    attribution: 'Weather data by Open-Meteo.com (CC BY 4.0)',
  });
  const at = Object.entries(answer.cells[0]?.values ?? {}).map(([name, series]) => [name, series[700]]);
  expect(Object.fromEntries(at)).toEqual({
    temperature: 31,
    humidity: 65,
    pressure: 1_008.5,
    windSpeed: expect.any(Number),
    windDirection: 10,
    precipitation: null,
    uvIndex: 7,
  });
});

test('winds that point opposite ways have no direction', async () => {
  const columns = {
    wind_direction_10m_ecmwf_ifs: 90,
    wind_direction_10m_gfs_seamless: 270,
    wind_direction_10m_icon_seamless: null,
  };
  expect((await fetchWeather(withColumns(columns))).cells[0]?.values.windDirection[0]).toBeNull();
});

test('a model that does not cover the place, or speaks in another unit, has no say', async () => {
  const columns = {
    temperature_2m_ecmwf_ifs: 86,
    temperature_2m_gfs_seamless: 30,
    temperature_2m_icon_seamless: 30,
  };
  const places = withColumns(
    { ...columns, temperature_2m_ecmwf_ifs: 50 },
    { temperature_2m_ecmwf_ifs: '°F' },
  );
  for (const { hourly } of places) delete hourly['temperature_2m_icon_seamless'];
  expect((await fetchWeather(places)).cells[0]?.values.temperature[0]).toBe(30);
});

test('what no instrument could show is left out', async () => {
  const columns = {
    temperature_2m_ecmwf_ifs: 99,
    temperature_2m_gfs_seamless: -99,
    temperature_2m_icon_seamless: 25,
  };
  expect((await fetchWeather(withColumns(columns))).cells[0]?.values.temperature[0]).toBe(25);
});

test('a cell whose columns do not belong to its hours is missing, the others stand', async () => {
  const places = weatherAnswers();
  ((places[2] as PlaceAnswer).hourly['precipitation_gfs_seamless'] as unknown[]).pop();
  const answer = await fetchWeather(places);
  expect(answer.missing.map(({ id }) => id)).toEqual(['10.4,106.8']);
  expect(answer.cells).toHaveLength(3);
});

test('an answer without any value is no answer', async () => {
  const places = weatherAnswers();
  for (const { hourly } of places)
    for (const name of Object.keys(hourly)) if (name !== 'time') delete hourly[name];
  await expect(fetchWeather(places)).rejects.toMatchObject({ reason: 'empty' });
});

test('takes the UV index of whichever model has it, and none where none has', async () => {
  const [gfs] = (
    await fetchWeather(
      withColumns({ uv_index_ecmwf_ifs: null, uv_index_gfs_seamless: 8.4, uv_index_icon_seamless: null }),
    )
  ).cells;
  expect(gfs?.values.uvIndex[100]).toBe(8.4);
  const places = weatherAnswers();
  for (const { hourly } of places) {
    for (const name of Object.keys(hourly).filter((each) => each.startsWith('uv_'))) delete hourly[name];
  }
  const [none] = (await fetchWeather(places)).cells;
  expect(none?.values.uvIndex[100]).toBeNull();
  expect(none?.values.temperature[100]).not.toBeNull();
});
