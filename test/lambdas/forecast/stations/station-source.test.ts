import fc from 'fast-check';
import type { StationSettings } from '../../../../contracts/forecast/station-settings';
import { UpstreamFailure } from '../../../../lambdas/forecast/sources/upstream-failure';
import { hourlyValues } from '../../../../lambdas/forecast/stations/hourly-values';
import { readStations } from '../../../../lambdas/forecast/stations/read-stations';
import { createStationSource } from '../../../../lambdas/forecast/stations/station-source';
import { createVirtualClock } from '../../../support/fakes/virtual-clock';

const now = Date.parse('2026-11-20T07:10:00Z');
const place = { name: 'School roof', lat: 10.78, lon: 106.7 };
const arn = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:key';
const openAq: StationSettings = { ...place, kind: 'openaq', id: '2161290', keySecretArn: arn };
const airGradient: StationSettings = { ...place, kind: 'airgradient', id: '77', keySecretArn: arn };
const file: StationSettings = { ...place, kind: 'csv', id: 'roof', url: 'https://school.example/air.csv' };

function asking(body: string, status = 200) {
  const asked: { url: URL; headers: Headers }[] = [];
  const clock = createVirtualClock('2026-11-20T07:10:00Z');
  const source = createStationSource({
    stations: [],
    clock,
    random: () => 0.5,
    keyOf: async (name) => `key of ${name.slice(-3)}`,
    fetch: async (url, init) => {
      asked.push({ url: new URL(String(url)), headers: new Headers(init?.headers) });
      return new Response(body, { status });
    },
  });
  return { asked, read: (station: StationSettings) => source.fetch(station, now) };
}

const openAqRow = (utc: string, value: unknown, more: object = {}) => ({
  value,
  flagInfo: { hasFlags: false },
  parameter: { id: 2, name: 'pm25', units: 'µg/m³', displayName: null },
  period: { label: '1hour', interval: '01:00:00', datetimeTo: { utc, local: utc } },
  ...more,
});

describe('OpenAQ', () => {
  it('is asked for 30 days of one sensor with the key in a header, and gives hours by their end', async () => {
    const results = [
      openAqRow('2026-11-20T06:00:00Z', 31.5),
      openAqRow('2026-11-20T07:00:00Z', 33, { flagInfo: { hasFlags: true } }),
      openAqRow('never', 12),
      { value: 'no row' },
    ];
    const { asked, read } = asking(JSON.stringify({ meta: { found: 4 }, results }));
    const readings = await read(openAq);
    expect(readings[0]).toEqual({ time: Date.parse('2026-11-20T06:00:00Z'), value: 31.5 });
    expect(hourlyValues(readings, now - 10 * 60_000 - 2 * 3_600_000, 3)).toEqual([null, 31.5, null]);
    expect(asked[0]?.url.origin).toBe('https://api.openaq.org');
    expect(asked[0]?.url.pathname).toBe('/v3/sensors/2161290/hours');
    expect(asked[0]?.url.searchParams.get('datetime_from')).toBe('2026-10-21T07:10:00.000Z');
    expect(asked[0]?.headers.get('x-api-key')).toBe('key of key');
  });

  it('whose sensor measures something else is refused', async () => {
    const row = openAqRow('2026-11-20T06:00:00Z', 31, { parameter: { name: 'pm10', units: 'µg/m³' } });
    const { read } = asking(JSON.stringify({ results: [row] }));
    await expect(read(openAq)).rejects.toThrow('OpenAQ: the station measures pm10 in µg/m³');
  });

  it('is left alone for as long as it says, and does not repeat the key', async () => {
    const { read, asked } = asking('{"detail":"Too many requests"}', 429);
    await expect(read(openAq)).rejects.toMatchObject({ reason: 'limited', retryAfterSeconds: 60 });
    expect(asked).toHaveLength(1);
  });
});

describe('AirGradient', () => {
  it('is asked for two days, and gives what is corrected by the humidity where it is', async () => {
    const rows = [
      { timestamp: '2026-11-20T06:15:00.000Z', pm02: 40, pm02_corrected: 30 },
      { timestamp: '2026-11-20T06:45:00.000Z', pm02: 34, pm02_corrected: null },
      { timestamp: '2026-11-20T07:05:00.000Z', pm02: null },
    ];
    const { asked, read } = asking(JSON.stringify(rows));
    expect(hourlyValues(await read(airGradient), Date.parse('2026-11-20T06:00:00Z'), 3)).toEqual([
      null,
      32,
      null,
    ]);
    expect(asked[0]?.url.pathname).toBe('/public/api/v1/locations/77/measures/past');
    expect(asked[0]?.url.searchParams.get('from')).toBe('2026-11-18T07:10:00.000Z');
    expect(asked[0]?.url.searchParams.get('token')).toBe('key of key');
  });

  it('whose failure is told does not tell the token', async () => {
    const { read } = asking('<html>Bad gateway</html>', 400);
    const failure = await read(airGradient).catch((error: Error) => error);
    expect(String(failure)).toBe('DomainError: AirGradient: 400');
  });
});

describe('a file', () => {
  it('has a time with its zone and PM2.5, in whatever order', async () => {
    const text =
      'PM2_5,note,time\r\n12.5,"a, b",2026-11-20T14:00:00+07:00\r\n,,2026-11-20T06:00:00Z\r\n9,,yesterday\r\n';
    const { asked, read } = asking(text);
    expect(await read(file)).toEqual([{ time: Date.parse('2026-11-20T07:00:00Z'), value: 12.5 }]);
    expect(asked[0]?.url.href).toBe(file.url);
  });

  it.each(['when,pm\n', '', '"not closed', '<html></html>'])('that is none is refused: %j', async (text) => {
    await expect(asking(text).read(file)).rejects.toThrow(/^CSV file: /);
  });
});

test.each([openAq, airGradient])(
  'an answer that is nothing of the kind fails as what it is: $kind',
  async (station) => {
    for (const text of ['', 'null', '3', '{"results":{}}', '{', '<html>']) {
      await expect(asking(text).read(station)).rejects.toThrow(/^(OpenAQ|AirGradient): /);
    }
  },
);

test('whatever JSON comes, readings are numbers or there are none', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(openAq, airGradient, file),
      fc.string(),
      fc.json(),
      async (station, text, json) => {
        for (const body of [text, json, `{"results":[${json}]}`, `[${json}]`, `time,pm2_5\n${text}`]) {
          const readings = await asking(body)
            .read(station)
            .catch((error: Error) => {
              expect(error).toBeInstanceOf(UpstreamFailure);
              return [];
            });
          for (const { value } of readings) expect(Number.isFinite(value)).toBe(true);
        }
      },
    ),
    { numRuns: 50 },
  );
});

test('hours hold the mean of what ended in them; what no air can be is left out', () => {
  const at = (minutes: number, value: number) => ({
    time: now - (now % 3_600_000) + minutes * 60_000,
    value,
  });
  const readings = [
    at(-119, 10),
    at(-60, 20),
    at(-59, 4_000),
    at(-30, -4),
    at(0, 6),
    at(-10, -50),
    at(15, 99),
  ];
  expect(hourlyValues(readings, at(-120, 0).time, 3)).toEqual([null, 15, 3]);
  expect(hourlyValues([{ time: Number.NaN, value: 3 }], 0, 2)).toEqual([null, null]);
});

test('settings that are no stations stop the function when it starts', () => {
  expect(readStations(JSON.stringify([openAq, file]))).toEqual([openAq, file]);
  expect(() => readStations('[{"kind":"balloon"}]')).toThrow('The stations are not a list of them');
});
