import { profileIds } from '../../../../../contracts/forecast/profiles';
import type { StationSettings } from '../../../../../contracts/forecast/station-settings';
import { UpstreamFailure } from '../../../../../lambdas/forecast/sources/upstream-failure';
import { madeRun } from '../../../../support/made-run';
import { syntheticAir } from '../../../../support/synthetic-air';

const hour = 3_600_000;
const forced = { minAge: 0 };
const roof: StationSettings = { kind: 'csv', id: 'roof', name: 'School roof', lat: 10.79, lon: 106.7 };
const park: StationSettings = { kind: 'csv', id: 'park', name: 'Park', lat: 10.85, lon: 106.66 };
const year = syntheticAir(8_760, 77);
/** Three times as much as the model says, more or less. */
const measured = (time: number) => 3 * (year[(time / hour) % year.length] ?? 0) + 40;

function withStations(...stations: readonly StationSettings[]) {
  const run = madeRun();
  run.stations.stations.push(...stations);
  run.stations.measure = (_, time) => measured(time);
  return run;
}

const currentOf = ({ caches }: ReturnType<typeof madeRun>) => caches.current.stored?.content.children;

describe('a run with a station', () => {
  it('has what it measured as the present value, with its name and distance', async () => {
    const run = withStations(roof);
    expect(await run.compute(forced)).toMatchObject({ status: 'ok' });
    const current = currentOf(run);
    const now = Date.parse('2026-11-20T07:00:00Z');
    expect(current?.pm2_5).toBeCloseTo(measured(now), 1);
    expect(current).toMatchObject({
      basis: 'blend',
      dominant_pollutant: 'pm2_5',
      station: {
        id: 'roof',
        name: 'School roof',
        distance_km: 3.6,
        measured_at: '2026-11-20T07:00:00.000Z',
      },
    });
    expect(run.caches.courses.stored?.content.station?.name).toBe('School roof');
    const truths = ['current', 'forecast', 'skill', 'history'] as const;
    expect(truths.map((name) => run.caches[name].stored?.provenance.truth)).toEqual([
      'station',
      'station',
      'station',
      undefined,
    ]);
    expect(run.caches.forecast.stored?.provenance.attribution).toContain('Measured by a station for a test');
  });

  it('says of each past hour whether it was measured, and fills the others near to what was', async () => {
    const run = withStations(roof);
    const gap = Date.parse('2026-11-10T00:00:00Z');
    run.stations.measure = (_, time) => (time >= gap && time < gap + 9 * hour ? undefined : measured(time));
    await run.compute(forced);
    const rows = (run.caches.history.stored?.content ?? []).filter(({ profile }) => profile === 'general');
    const inGap = rows.filter(({ basis }) => basis === 'model');
    expect(inGap.map(({ time_utc }) => time_utc.slice(11, 13)).join()).toBe('00,01,02,03,04,05,06,07,08');
    expect(rows.filter(({ basis }) => basis === 'blend')).toHaveLength(720 - 9);
    for (const { pm2_5 } of inGap) expect(pm2_5).toBeGreaterThan(60);
  });

  it.each([
    ['dead', () => undefined],
    ['frozen', () => measured(Date.parse('2026-11-20T07:00:00Z'))],
    ['spiking', (time: number) => ((time / hour) % 3 === 0 ? 900.5 : measured(time))],
  ] as const)('leaves out one that is %s within three hours, names it and says model', async (_, measure) => {
    const run = withStations(roof);
    await run.compute(forced);
    const broke = run.clock.now();
    run.stations.measure = (_, time) => (time > broke ? measure(time) : measured(time));
    run.pass(3 * 60);
    expect(await run.compute(forced)).toMatchObject({
      status: 'partial',
      failed_steps: ['fetch'],
      missing: [{ what: 'station', id: 'roof', kept_since: expect.any(String) }],
      forecast_rows: 168 * profileIds.length,
    });
    expect(currentOf(run)).toMatchObject({ basis: 'model', station: null });
    expect(run.caches.courses.stored?.content.station).toBeNull();
    expect(run.caches.current.stored?.provenance.truth).toBeUndefined();
  });

  it('takes the next one while the first says nothing', async () => {
    const run = withStations(park, roof);
    run.stations.measure = (id, time) => (id === 'park' ? undefined : measured(time));
    expect(await run.compute(forced)).toMatchObject({
      missing: [{ what: 'station', id: 'park', kept_since: null }],
    });
    expect(currentOf(run)?.station?.name).toBe('School roof');
  });

  it('keeps what was measured when the source fails, for as long as it is of the present', async () => {
    const run = withStations(roof);
    await run.compute(forced);
    run.stations.down = true;
    run.pass(60);
    const missing = [{ what: 'station', id: 'roof', kept_since: '2026-11-20T07:00:00.000Z' }];
    expect(await run.compute(forced)).toMatchObject({ status: 'partial', missing });
    expect(currentOf(run)).toMatchObject({ station: { measured_at: missing[0]?.kept_since } });
    run.pass(60);
    await run.compute(forced);
    expect(currentOf(run)).toMatchObject({ basis: 'model', station: null });
    // The forecast is still that of the station's air.
    expect(run.caches.forecast.stored?.content[0]?.pm2_5).toBeGreaterThan(60);
    expect(run.caches.stationAir.stored?.content.stations[0]?.values.filter(Number).length).toBeGreaterThan(
      700,
    );
  });

  it('forgets it two days later: then all is of the model', async () => {
    const run = withStations(roof);
    await run.compute(forced);
    run.stations.down = true;
    run.pass(50 * 60);
    await run.compute(forced);
    expect(run.caches.forecast.stored?.provenance.truth).toBeUndefined();
    expect(run.caches.forecast.stored?.content[0]?.pm2_5).toBeLessThan(60);
  });

  it('asks a provider that wants to be left alone no more until then', async () => {
    const run = withStations(roof);
    let asked = 0;
    run.stations.fetch = async () => {
      asked += 1;
      throw new UpstreamFailure('OpenAQ', 'limited', '429', { retryAfterSeconds: 3_600 });
    };
    await run.compute(forced);
    run.pass(30);
    await run.compute(forced);
    expect(asked).toBe(1);
    run.pass(31);
    await run.compute(forced);
    expect(asked).toBe(2);
  });

  it('leaves what was stored as it is where it cannot be reached, and says that it failed', async () => {
    const run = withStations(roof);
    await run.compute(forced);
    const { stored, read } = run.caches.stationAir;
    run.stations.down = true;
    run.caches.stationAir.read = () => Promise.reject(new Error('The connection broke'));
    run.pass(60);
    expect(await run.compute(forced)).toMatchObject({ status: 'partial', failed_steps: ['fetch'] });
    expect(run.caches.stationAir.stored).toBe(stored);
    run.caches.stationAir.read = read;
    await run.compute(forced);
    expect(currentOf(run)?.station?.name).toBe('School roof');
  });

  it('begins anew where what was stored cannot be read', async () => {
    const run = withStations(roof);
    await run.compute(forced);
    run.caches.stationAir.truncated = true;
    run.pass(60);
    expect((await run.compute(forced)).missing).toContainEqual({
      what: 'file',
      id: 'data/station_air.json',
      kept_since: null,
    });
    expect(currentOf(run)?.station?.name).toBe('School roof');
  });
});

test('without a station every place says model', async () => {
  const run = madeRun();
  await run.compute(forced);
  expect(currentOf(run)).toMatchObject({ basis: 'model', station: null });
  for (const cache of Object.values(run.caches)) expect(cache.stored?.provenance.truth).toBeUndefined();
});
