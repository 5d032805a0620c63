import { cellsOf } from '../../../../lambdas/forecast/cities/city';
import { hoChiMinhCity } from '../../../../lambdas/forecast/cities/ho-chi-minh-city';
import { createOpenMeteoAir } from '../../../../lambdas/forecast/sources/open-meteo-air';
import {
  airAnswers,
  airNames,
  fakeUpstream,
  hours,
  now,
  type PlaceAnswer,
  start,
} from '../../../support/open-meteo-answers';

const cells = cellsOf(hoChiMinhCity);

function fetchAir(answer: object | string, city = hoChiMinhCity) {
  return createOpenMeteoAir(fakeUpstream(answer)).fetch(city, now);
}

function spoiled(change: (places: PlaceAnswer[]) => void): PlaceAnswer[] {
  const places = airAnswers();
  change(places);
  return places;
}

test('asks once, for the distinct cells and 37 days', async () => {
  const upstream = fakeUpstream(airAnswers());
  await createOpenMeteoAir(upstream).fetch(hoChiMinhCity, now);
  expect(upstream.requests.map(({ url }) => url.origin + url.pathname)).toEqual([
    'https://upstream.example/v1/air',
  ]);
  expect(Object.fromEntries(upstream.requests[0]?.url.searchParams ?? [])).toEqual({
    latitude: '10.8,10.8,10.4,11.2',
    longitude: '106.8,106.4,106.8,106.4',
    hourly: 'pm2_5,pm10,ozone,nitrogen_dioxide,sulphur_dioxide,carbon_monoxide',
    domains: 'cams_global',
    past_days: '30',
    forecast_days: '7',
    timezone: 'GMT',
    timeformat: 'unixtime',
  });
  expect(upstream.requests[0]?.headers.has('x-api-key')).toBe(false);
});

test("sends a customer's key as a header, which no log of addresses keeps", async () => {
  const upstream = { ...fakeUpstream(airAnswers()), apiKey: async () => 'k-1' };
  await createOpenMeteoAir(upstream).fetch(hoChiMinhCity, now);
  expect(upstream.requests[0]?.headers.get('x-api-key')).toBe('k-1');
  expect(upstream.requests[0]?.url.href).not.toContain('k-1');
});

test('reads every cell in order, with the silence at the end of the run', async () => {
  const answer = await fetchAir(airAnswers());
  expect(answer).toMatchObject({ source: 'open-meteo (CAMS)', missing: [] });
  expect(answer.attribution).toMatch(/^Weather data by Open-Meteo\.com .*Copernicus/);
  expect(answer.cells.map(({ cell }) => cell)).toEqual(cells);
  const [first] = answer.cells;
  expect(first?.start).toBe(start);
  expect(first?.concentrations.pm2_5.slice(830, 834)).toEqual([21.4, 21.5, null, null]);
  expect(first?.concentrations.co[0]).toBe(25);
  expect(Object.values(first?.concentrations ?? {}).map((each) => each.length)).toEqual(Array(6).fill(hours));
});

test.each(['\u00b5g/m\u00b3', '\u03bcg/m\u00b3'])(
  'knows its unit however it is spelled: %s',
  async (unit) => {
    const places = spoiled((all) =>
      all.map(({ hourly_units: units }) => Object.assign(units, { pm2_5: unit })),
    );
    expect((await fetchAir(places)).missing).toEqual([]);
  },
);

test('passes on that values are made up', async () => {
  const places = spoiled(([, second]) => Object.assign(second as object, { source: 'synthetic' }));
  expect(await fetchAir(places)).toMatchObject({
    source: 'synthetic',
    attribution: expect.stringMatching(/^Made-up values/),
  });
});

test.each<[string, (place: PlaceAnswer) => unknown]>([
  ['lies elsewhere', (place) => Object.assign(place, { longitude: 107.2 })],
  ['has no hours', (place) => Object.assign(place, { hourly: undefined })],
  ['has a column that is too short', ({ hourly }) => (hourly['ozone'] as unknown[]).pop()],
  ['has a column that is too long', ({ hourly }) => (hourly['pm2_5'] as unknown[]).push(1)],
  ['has a column that is none', ({ hourly }) => Object.assign(hourly, { pm10: 12 })],
  ['has an hour too few', ({ hourly }) => (hourly.time as unknown[]).pop()],
  ['leaves out an hour in between', ({ hourly }) => (hourly.time as unknown[]).splice(100, 1)],
  ['has half hours', ({ hourly }) => Object.assign(hourly, { time: half(hourly.time as number[]) })],
  ['has times as text', ({ hourly }) => Object.assign(hourly, { time: (hourly.time as []).map(String) })],
  ['says nothing of PM2.5', ({ hourly }) => (hourly['pm2_5'] as unknown[]).fill(null)],
  ['has no PM2.5 at all', ({ hourly }) => delete hourly['pm2_5']],
  ['has PM2.5 in another unit', ({ hourly_units: units }) => Object.assign(units, { pm2_5: 'ppm' })],
  ['has the number of another place', (place) => Object.assign(place, { location_id: 3 })],
])('a cell whose answer %s is missing, the others stand', async (_what, change) => {
  const answer = await fetchAir(spoiled(([, second]) => change(second as PlaceAnswer)));
  expect(answer.missing[0]).toEqual(cells[1]);
  expect(answer.cells[0]?.cell).toEqual(cells[0]);
  expect(answer.cells.length + answer.missing.length).toBe(4);
  expect(answer.cells.length).toBeGreaterThan(1);
});

test.each([-1, -0.001, 5_001, '12', true, [], {}, '1e999'])('%p µg/m³ is no value', async (value) => {
  const text = JSON.stringify(spoiled(([first]) => Object.assign(hourly(first), { 7: 'X' })));
  const air = await fetchAir(text.replace('"X"', value === '1e999' ? '1e999' : JSON.stringify(value)));
  expect(air.cells[0]?.concentrations.pm2_5.slice(6, 9)).toEqual([20.6, null, 20.8]);
});

test('a pollutant that the model does not know is silent', async () => {
  const places = spoiled((all) => all.map(({ hourly: columns }) => delete columns['sulphur_dioxide']));
  const [first] = (await fetchAir(places)).cells;
  expect(first?.concentrations.so2).toEqual(Array(hours).fill(null));
});

test.each([
  ['three days behind', -3],
  ['three days ahead', 3],
  ['a year behind', -365],
])('hours of a clock %s are refused', async (_what, days) => {
  const places = spoiled((all) => {
    for (const { hourly: columns } of all) {
      columns.time = (columns.time as number[]).map((time) => time + days * 86_400);
    }
  });
  await expect(fetchAir(places)).rejects.toMatchObject({ reason: 'clock' });
});

test('just after midnight the server may still be in the day before', async () => {
  const upstream = fakeUpstream(airAnswers());
  const midnight = Date.parse('2026-11-21T00:00:01Z');
  expect((await createOpenMeteoAir(upstream).fetch(hoChiMinhCity, midnight)).missing).toEqual([]);
});

test('an answer without any value is no answer', async () => {
  const silent = spoiled((places) => {
    for (const { hourly: columns } of places)
      for (const name of airNames) (columns[name] as null[]).fill(null);
  });
  await expect(fetchAir(silent)).rejects.toMatchObject({ reason: 'empty' });
});

function half(times: readonly number[]): readonly number[] {
  return times.map((_, index) => (times[0] as number) + index * 1_800);
}

function hourly(place: PlaceAnswer | undefined): object {
  return place?.hourly['pm2_5'] as object;
}
