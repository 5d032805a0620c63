import { type RunningUpstream, runUpstream } from './running-upstream';

const hour = 3_600;
const now = Date.parse('2026-11-20T07:20:00Z');
const air = '/v1/air-quality?hourly=pm2_5,ozone&timeformat=unixtime';
const weather = '/v1/forecast?hourly=temperature_2m,wind_speed_10m&timeformat=unixtime';
const saigon = 'latitude=10.8&longitude=106.8';
const two = 'latitude=10.8,11.2&longitude=106.8,106.4';

let upstream: RunningUpstream;

beforeAll(async () => {
  upstream = await runUpstream('2026-11-20T07:20:00Z');
});
beforeEach(async () => {
  upstream.clock.time = now;
  await upstream.heal();
});
afterAll(() => upstream.close());

async function ask(path: string) {
  const response = await fetch(upstream.url + path);
  const text = await response.text();
  return { status: response.status, text, json: () => JSON.parse(text) };
}

async function series(path: string, name = 'pm2_5'): Promise<Map<number, number | null>> {
  const { hourly } = (await ask(path)).json();
  return new Map(hourly.time.map((time: number, index: number) => [time, hourly[name][index]]));
}

test('one place is an object, several are an array whose first has no number', async () => {
  expect((await ask(`${air}&${saigon}`)).json()).toMatchObject({
    latitude: 10.8,
    longitude: 106.8,
    source: 'synthetic',
    timezone: 'GMT',
    hourly_units: { time: 'unixtime', pm2_5: 'μg/m³', ozone: 'μg/m³' },
  });
  const places = (await ask(`${air}&${two}`)).json();
  expect(places.map((place: { location_id?: number }) => place.location_id)).toEqual([undefined, 1]);
});

test('answers for the centre of the cell that was asked about', async () => {
  expect((await ask(`${air}&latitude=10.7&longitude=-74.01`)).json()).toMatchObject({
    latitude: 10.8,
    longitude: -74,
  });
});

test('whole days from midnight, so many back and so many ahead', async () => {
  const { time, pm2_5: values } = (await ask(`${air}&${saigon}&past_days=30&forecast_days=7`)).json().hourly;
  expect(time).toHaveLength(37 * 24);
  expect(values).toHaveLength(37 * 24);
  expect(time[0]).toBe(Date.parse('2026-10-21T00:00:00Z') / 1_000);
  expect(time.every((each: number, index: number) => each === time[0] + index * hour)).toBe(true);
  const written = (await ask(`/v1/air-quality?hourly=pm2_5&${saigon}`)).json().hourly.time;
  expect([written[0], written.length]).toEqual(['2026-11-20T00:00', 120]);
});

test.each([
  ['2026-11-20T07:20:00Z', '2026-11-24T12:00:00Z'],
  ['2026-11-20T08:00:00Z', '2026-11-25T00:00:00Z'],
  ['2026-11-20T20:00:00Z', '2026-11-25T12:00:00Z'],
])("at %s the model's run ends at %s, and what follows is null", async (at, last) => {
  upstream.clock.time = Date.parse(at);
  const all = await series(`${air}&${saigon}&past_days=30&forecast_days=7`);
  const spoken = [...all].filter(([, value]) => value !== null).map(([time]) => time);
  expect(new Date((spoken.at(-1) ?? 0) * 1_000)).toEqual(new Date(last));
  expect(spoken).toHaveLength((Date.parse(last) - Date.parse('2026-10-21T00:00:00Z')) / 3_600_000 + 1);
});

test('what is past stays as it was, whenever and however often it is asked for', async () => {
  const path = `${air}&${saigon}&past_days=30&forecast_days=7`;
  const before = await series(path);
  expect(await series(path)).toEqual(before);
  upstream.clock.time = now + 26 * 3_600_000;
  const after = await series(path);
  const past = [...before.keys()].filter((time) => time * 1_000 <= now && after.has(time));
  expect(past.length).toBeGreaterThan(690);
  expect(past.filter((time) => after.get(time) !== before.get(time))).toEqual([]);
});

test('a forecast misses, and the more the further ahead', async () => {
  const path = `${air}&${saigon}&past_days=1&forecast_days=5`;
  const missed = { near: 0, far: 0 };
  for (let day = 0; day < 20; day++) {
    upstream.clock.time = now + day * 86_400_000;
    const foretold = await series(path);
    upstream.clock.time += 4 * 86_400_000;
    const came = await series(`${air}&${saigon}&past_days=5&forecast_days=0`);
    const errorAt = (lead: number) => {
      const time = Date.parse('2026-11-20T07:00:00Z') / 1_000 + day * 86_400 + lead * hour;
      return Math.abs(Math.log(Number(foretold.get(time)) / Number(came.get(time))));
    };
    for (const lead of [1, 2, 3]) missed.near += errorAt(lead);
    for (const lead of [70, 71, 72]) missed.far += errorAt(lead);
  }
  expect(missed.near).toBeGreaterThan(0);
  expect(missed.far).toBeGreaterThan(2 * missed.near);
});

test('other places breathe other air; neighbours breathe alike', async () => {
  const query = 'past_days=30&forecast_days=0';
  const [here = [], near = [], far = []] = (
    await ask(`${air}&latitude=10.8,10.8,-36.8&longitude=106.8,106.4,174.8&${query}`)
  )
    .json()
    .map(({ hourly }: { hourly: { pm2_5: number[] } }) => hourly.pm2_5) as number[][];
  expect(correlation(here, near)).toBeGreaterThan(0.5);
  expect(correlation(here, near)).toBeLessThan(0.999);
  expect(Math.abs(correlation(here, far))).toBeLessThan(0.5);
});

test('air is plausible: in bounds, slow to change, with a daily course and rises', async () => {
  const values = [...(await series(`${air}&${saigon}&past_days=92&forecast_days=0`)).values()] as number[];
  expect(Math.min(...values)).toBeGreaterThan(1);
  expect(Math.max(...values)).toBeLessThan(400);
  expect(correlation(values.slice(1), values.slice(0, -1))).toBeGreaterThan(0.9);
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[values.length >> 1] ?? 0;
  expect(middle).toBeGreaterThan(8);
  expect(middle).toBeLessThan(60);
  expect(Math.max(...values)).toBeGreaterThan(2.2 * middle);
  const meanAt = (utc: number) => {
    const own = values.filter((_, index) => index % 24 === utc);
    return own.reduce((sum, value) => sum + value, 0) / own.length;
  };
  // Eight in the morning and two in the afternoon there.
  expect(meanAt(1)).toBeGreaterThan(1.2 * meanAt(7));
});

test('rain washes the air', async () => {
  const query = `${saigon}&past_days=92&forecast_days=0&timeformat=unixtime`;
  const rain = [
    ...(await series(`/v1/forecast?hourly=precipitation&${query}`, 'precipitation')).values(),
  ] as number[];
  const fine = [...(await series(`${air}&${query}`)).values()] as number[];
  const meanWhere = (test: (mm: number) => boolean) => {
    const own = fine.filter((_, index) => test(rain[index] ?? 0));
    return own.reduce((sum, value) => sum + value, 0) / own.length;
  };
  expect(meanWhere((mm) => mm > 2)).toBeLessThan(0.85 * meanWhere((mm) => mm === 0));
});

test('several models have a column each, one has none of its name', async () => {
  const named = (models: string) => ask(`${weather}&${saigon}&models=${models}`);
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

test('wind comes in the unit that was asked for', async () => {
  const [metres, kilometres] = await Promise.all(
    ['ms', 'kmh'].map(async (unit) => (await ask(`${weather}&${saigon}&wind_speed_unit=${unit}`)).json()),
  );
  expect([metres.hourly_units.wind_speed_10m, kilometres.hourly_units.wind_speed_10m]).toEqual([
    'm/s',
    'km/h',
  ]);
  expect(kilometres.hourly.wind_speed_10m[5] / metres.hourly.wind_speed_10m[5]).toBeCloseTo(3.6, 0);
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
  [`${saigon}&timezone=auto`, 'This machine answers in GMT only, not in auto.'],
])('refuses %p with the reason', async (query, reason) => {
  const { status, json } = await ask(`/v1/air-quality?${query}`);
  expect([status, json()]).toEqual([400, { error: true, reason }]);
});

test.each([
  ['400', 400, /"reason":"Past days/],
  ['429', 429, /"reason":"Minutely API request limit exceeded/],
  ['503', 503, /"reason":"The service is overloaded"/],
  ['truncated', 200, /^\[\{.*[^}\]]$/],
  ['streaming-error', 200, /Unexpected error while streaming data: timeoutReached$/],
])('fails with %s as often as it is told to', async (kind, status, text) => {
  await upstream.fail({ kind, times: 2 });
  for (const path of [air, weather]) {
    const answer = await ask(`${path}&${two}`);
    expect(answer).toMatchObject({ status, text: expect.stringMatching(text) });
  }
  expect((await ask(`${air}&${two}`)).json()).toHaveLength(2);
});

test('does not answer at all while it is told not to, and one of the two APIs may go on', async () => {
  await upstream.fail({ kind: 'timeout', which: 'air-quality' });
  const signal = AbortSignal.timeout(150);
  await expect(fetch(`${upstream.url}${air}&${saigon}`, { signal })).rejects.toThrow('timeout');
  expect((await ask(`${weather}&${saigon}`)).status).toBe(200);
  await upstream.heal();
  expect((await ask(`${air}&${saigon}`)).status).toBe(200);
});

test('says what is wrong with it at the moment', async () => {
  await upstream.fail({ kind: '503', times: 3 });
  await ask(`${air}&${saigon}`);
  expect((await ask('/faults')).json()).toEqual({ faults: [{ kind: '503', which: 'both', times: 2 }] });
});

test.each([{}, { kind: 'fire' }, { kind: '503', times: 0 }, { kind: '503', which: 'all' }, null, []])(
  'takes no %j for a fault',
  async (fault) => {
    expect(
      (await fetch(`${upstream.url}/faults`, { method: 'POST', body: JSON.stringify(fault) })).status,
    ).toBe(400);
    expect((await ask('/faults')).json()).toEqual({ faults: [] });
  },
);

test.each(['/', '/v1/ensemble', '/v1'])('there is nothing at %s', async (path) => {
  expect((await ask(path)).status).toBe(404);
});

function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [a, b] = [mean(one), mean(other)];
  const sum = (of: (index: number) => number) => one.reduce((total, _, index) => total + of(index), 0);
  const deviation = (index: number) => ((one[index] ?? 0) - a) * ((other[index] ?? 0) - b);
  return (
    sum(deviation) /
    Math.sqrt(sum((index) => ((one[index] ?? 0) - a) ** 2) * sum((index) => ((other[index] ?? 0) - b) ** 2))
  );
}
