import { air, saigon, two, weather } from './queries';
import { type RunningUpstream, runUpstream } from './running-upstream';

const hour = 3_600;

let upstream: RunningUpstream;

beforeAll(async () => {
  upstream = await runUpstream('2026-11-20T07:20:00Z');
});
beforeEach(() => upstream.reset());
afterAll(() => upstream.close());

test('one place is an object, several are an array whose first has no number', async () => {
  expect((await upstream.ask(`${air}&${saigon}`)).json()).toMatchObject({
    latitude: 10.8,
    longitude: 106.8,
    source: 'synthetic',
    timezone: 'GMT',
    hourly_units: { time: 'unixtime', pm2_5: 'μg/m³', ozone: 'μg/m³' },
  });
  const places = (await upstream.ask(`${air}&${two}`)).json();
  expect(places.map((place: { location_id?: number }) => place.location_id)).toEqual([undefined, 1]);
});

test('answers for the centre of the cell that was asked about', async () => {
  expect((await upstream.ask(`${air}&latitude=10.7&longitude=-74.01`)).json()).toMatchObject({
    latitude: 10.8,
    longitude: -74,
  });
});

test('whole days from midnight, so many back and so many ahead', async () => {
  const { time, pm2_5: values } = (await upstream.ask(`${air}&${saigon}&past_days=30&forecast_days=7`)).json()
    .hourly;
  expect(time).toHaveLength(37 * 24);
  expect(values).toHaveLength(37 * 24);
  expect(time[0]).toBe(Date.parse('2026-10-21T00:00:00Z') / 1_000);
  expect(time.every((each: number, index: number) => each === time[0] + index * hour)).toBe(true);
});

test('several models have a column each, one has none of its name', async () => {
  const named = (models: string) => upstream.ask(`${weather}&${saigon}&models=${models}`);
  expect(Object.keys((await named('ecmwf_ifs,gfs_seamless')).json().hourly)).toEqual([
    'time',
    'temperature_2m_ecmwf_ifs',
    'temperature_2m_gfs_seamless',
    'wind_speed_10m_ecmwf_ifs',
    'wind_speed_10m_gfs_seamless',
  ]);
  expect(Object.keys((await named('gfs_seamless')).json().hourly)).toEqual([
    'time',
    'temperature_2m',
    'wind_speed_10m',
  ]);
});

test.each([
  ['latitude=1,2&longitude=3', "Parameter 'latitude' and 'longitude' must have the same number of elements"],
  ['', "Parameter 'latitude' and 'longitude' must have the same number of elements"],
  ['latitude=91&longitude=0', 'Latitude must be in range of -90 to 90°. Given: 91.'],
  ['latitude=0&longitude=x', 'Longitude must be in range of -180 to 180°. Given: NaN.'],
  [`${saigon}&past_days=93`, 'Past days is invalid. Allowed range 0 to 92. Given 93.'],
  [`${saigon}&forecast_days=8`, 'Forecast days is invalid. Allowed range 0 to 7. Given 8.'],
  [
    `${saigon}&hourly=plutonium`,
    "Data corrupted at path ''. Cannot initialize from invalid String value plutonium.",
  ],
  [`${saigon}&timezone=auto`, 'This machine answers with timezone=GMT only, not auto.'],
  [`${saigon}&wind_speed_unit=kmh`, 'This machine answers with wind_speed_unit=ms only, not kmh.'],
])('refuses %p with the reason', async (query, reason) => {
  const { status, json } = await upstream.ask(`/v1/air-quality?${query}`);
  expect([status, json()]).toEqual([400, { error: true, reason }]);
});

test.each(['/', '/v1/ensemble', '/v1'])('there is nothing at %s', async (path) => {
  expect((await upstream.ask(path)).status).toBe(404);
});
