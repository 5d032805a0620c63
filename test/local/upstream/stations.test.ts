import { measuredStation } from '../../../lambdas/forecast/stations/measured-stations';
import { createStationSource } from '../../../lambdas/forecast/stations/station-source';
import { madeUpStations } from '../../../packages/open-meteo-offline/stations';
import { type RunningUpstream, runUpstream } from './running-upstream';

const hour = 3_600_000;
const start = Date.parse('2026-11-20T07:20:00Z');

let upstream: RunningUpstream;
beforeAll(async () => {
  upstream = await runUpstream('2026-11-20T07:20:00Z');
});
beforeEach(() => upstream.reset());
afterAll(() => upstream.close());

/** What the service makes of each station at a time. */
async function seen(now = start) {
  upstream.clock.time = now;
  const stations = madeUpStations(upstream.url);
  const clock = { now: () => now, sleep: async () => {} };
  const source = createStationSource({
    stations,
    fetch,
    clock,
    random: Math.random,
    keyOf: async () => 'key',
  });
  const present = 743;
  const hours = { start: Math.floor(now / hour) * hour - present * hour, present };
  return Promise.all(
    stations.map(async (station) => {
      const readings = await source.fetch(station, now);
      return measuredStation(station, readings, undefined, hours).measured;
    }),
  );
}

test('three stations are well by request, and are read as OpenAQ, AirGradient and a file', async () => {
  await upstream.ask('/manner?stations=well', 'PUT');
  const found = await seen();
  expect(found.map(({ settings: { kind } }) => kind)).toEqual(['openaq', 'airgradient', 'csv']);
  for (const { fault, values } of found) {
    expect(fault).toBeUndefined();
    expect(values.at(-1)).toBeGreaterThan(5);
  }
  const known = found.map(({ values }) => values.filter((value) => value !== null).length);
  expect(known[0]).toBeGreaterThan(690);
  // AirGradient tells of two days at once.
  expect(known[1]).toBeLessThan(50);
});

test.each(['dead', 'frozen', 'spiking'])('all of them are %s by request', async (way) => {
  await upstream.ask(`/manner?stations=${way}`, 'PUT');
  for (const now of [start, start + 5 * hour]) {
    expect((await seen(now)).map(({ fault }) => fault)).toEqual([way, way, way]);
  }
});

test('by default each of them fails at times, in each of the ways, and is well for most of it', {
  tags: ['long'],
}, async () => {
  await upstream.ask('/manner?like=real', 'PUT');
  const faults: (string | undefined)[] = [];
  for (let day = 0; day < 60; day += 1)
    faults.push(...(await seen(start + day * 24 * hour)).map(({ fault }) => fault));
  expect(new Set(faults)).toEqual(new Set([undefined, 'dead', 'frozen', 'spiking']));
  expect(faults.filter((fault) => fault === undefined).length).toBeGreaterThan(faults.length / 2);
});
