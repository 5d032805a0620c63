import { pollutants } from '../../../../contracts/forecast/air';
import { cellsOf } from '../../../../lambdas/forecast/cities/city';
import { hoChiMinhCity } from '../../../../lambdas/forecast/cities/ho-chi-minh-city';
import type { AirAnswer } from '../../../../lambdas/forecast/sources/air-source';
import { createOpenMeteoAir } from '../../../../lambdas/forecast/sources/open-meteo-air';
import { createOpenMeteoWeather } from '../../../../lambdas/forecast/sources/open-meteo-weather';
import { type RunningUpstream, runUpstream } from '../../../local/upstream/running-upstream';
import { createVirtualClock } from '../../../support/fakes/virtual-clock';
import { otherCity } from '../../../support/other-city';

const time = '2026-11-20T07:20:00Z';
const now = Date.parse(time);
const cells = cellsOf(hoChiMinhCity);
let upstream: RunningUpstream;

beforeAll(async () => {
  upstream = await runUpstream(time);
});
afterEach(() => upstream.heal());
afterAll(() => upstream.close());

function deps(path: string) {
  return {
    fetch,
    clock: createVirtualClock(time),
    random: () => 0.5,
    apiKey: async () => undefined,
    url: `${upstream.url}/v1/${path}`,
  };
}

function fetchAir(city = hoChiMinhCity): Promise<AirAnswer> {
  return createOpenMeteoAir(deps('air-quality')).fetch(city, now);
}

/** As it is often done: whatever status, one entry a cell in the order of asking, values as they are. */
async function naively(milliseconds = 10_000): Promise<readonly (readonly number[])[]> {
  const query = new URLSearchParams({
    latitude: cells.map(({ lat }) => lat).join(),
    longitude: cells.map(({ lon }) => lon).join(),
    hourly: 'pm2_5',
    past_days: '30',
    forecast_days: '7',
    timeformat: 'unixtime',
  });
  const response = await fetch(`${upstream.url}/v1/air-quality?${query}`, {
    signal: AbortSignal.timeout(milliseconds),
  });
  const places = (await response.json()) as { readonly hourly: { readonly pm2_5: number[] } }[];
  return cells.map((_, index) => (places[index]?.hourly.pm2_5 ?? []).map(Number).slice(0, 727));
}

test('what is right reads the same either way', async () => {
  const answer = await fetchAir();
  expect(answer).toMatchObject({ source: 'synthetic', missing: [] });
  expect(answer.cells.map(({ concentrations }) => concentrations.pm2_5.slice(0, 727))).toEqual(
    await naively(),
  );
});

test('weather and air of another city are read as well', async () => {
  expect((await fetchAir(otherCity)).missing).toEqual([]);
  for (const city of [hoChiMinhCity, otherCity]) {
    const answer = await createOpenMeteoWeather(deps('forecast')).fetch(city, now);
    expect(answer).toMatchObject({ source: 'synthetic', missing: [] });
    const known = answer.cells[0]?.values.temperature.filter((value) => value !== null);
    expect(known).toHaveLength(888);
  }
});

test.each([
  ['400', 'refused', '400 Past days is invalid. Allowed range 0 to 92. Given 93.'],
  ['429', 'limited', '429 Minutely API request limit exceeded. Please try again in one minute.'],
  ['503', 'unavailable', '503 The service is overloaded'],
  ['truncated', 'broken', 'the answer is not JSON'],
  ['streaming-error', 'broken', 'Unexpected error while streaming data: timeoutReached'],
  ['wrong-lengths', 'broken', 'the values do not match the hours'],
  ['all-null', 'empty', 'not one usable value for any place'],
  ['clock-skew', 'clock', 'hours from 2026-10-18T00:00:00.000Z are not those around now'],
] as const)(
  '%s: nothing is read, the reason is said; a naive reading is wrong',
  async (kind, reason, detail) => {
    const truth = await naively();
    upstream.fail({ kind });
    await expect(fetchAir()).rejects.toMatchObject({ reason, message: `Open-Meteo: ${detail}` });
    await expect(createOpenMeteoWeather(deps('forecast')).fetch(hoChiMinhCity, now)).rejects.toMatchObject({
      reason,
    });
    const naive = await naively().catch((error: Error) => error);
    expect(naive).not.toEqual(truth);
  },
);

test('an answer that does not come is not waited for; a naive reading would be', async () => {
  upstream.fail({ kind: 'timeout', which: 'air-quality' });
  await expect(naively(200)).rejects.toMatchObject({ name: 'TimeoutError' });
  const asked = createOpenMeteoAir({
    ...deps('air-quality'),
    fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(100) }),
  });
  await expect(asked.fetch(hoChiMinhCity, now)).rejects.toMatchObject({ reason: 'unavailable' });
});

test('absurd values are left out one by one; a naive reading takes them', async () => {
  const truth = await fetchAir();
  upstream.fail({ kind: 'absurd-values' });
  expect((await naively())[0]?.slice(1, 3)).toEqual([1e9, truth.cells[0]?.concentrations.pm2_5[2]]);
  const { cells: read } = await fetchAir();
  for (const [index, { concentrations }] of read.entries()) {
    for (const pollutant of pollutants) {
      const whole = truth.cells[index]?.concentrations[pollutant] ?? [];
      const expected = whole.map((value, hour) => (hour % 4 === 3 ? value : null));
      expect(concentrations[pollutant]).toEqual(expected);
    }
  }
});

test('a cell left out shifts nobody; a naive reading gives its neighbours each other’s air', async () => {
  const truth = await fetchAir();
  upstream.fail({ kind: 'missing-cell' });
  const answer = await fetchAir();
  expect(answer.missing).toEqual([cells[1]]);
  expect(answer.cells).toEqual(truth.cells.filter((_, index) => index !== 1));
  const naive = await naively();
  expect(naive[1]).toEqual(truth.cells[2]?.concentrations.pm2_5.slice(0, 727));
  expect(naive[3]).toEqual([]);
});

test.each(['503', 'truncated', 'streaming-error', 'wrong-lengths'] as const)(
  'one %s is overcome by asking again',
  async (kind) => {
    upstream.fail({ kind, times: 1 });
    expect((await fetchAir()).missing).toEqual([]);
    upstream.fail({ kind, times: 2 });
    expect((await fetchAir()).missing).toEqual([]);
  },
);
