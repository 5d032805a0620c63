import { manners, newestRun } from '../../../packages/open-meteo-offline/manner';
import { air, saigon } from './queries';
import { type RunningUpstream, runUpstream } from './running-upstream';

const hour = 3_600_000;
const now = Date.parse('2026-11-20T07:20:00Z');
const path = `${air}&${saigon}&past_days=30&forecast_days=7`;

let upstream: RunningUpstream;
beforeAll(async () => {
  upstream = await runUpstream('2026-11-20T07:20:00Z');
});
beforeEach(async () => {
  upstream.reset();
  await upstream.ask('/manner?like=real', 'PUT');
});
afterAll(() => upstream.close());

/** What is said at each hour of these days of the hours that are past then, by time in Unix seconds. */
async function saidHourly(hours: number) {
  const said: Map<number, number | null>[] = [];
  for (let i = 0; i < hours; i++) {
    upstream.clock.time = now + i * hour;
    said.push(await upstream.series(path));
  }
  return said;
}

/** How many of the hours before each hour are said otherwise an hour later, and how old the oldest is. */
function revisions(said: readonly Map<number, number | null>[]) {
  return said.slice(1).map((after, i) => {
    const at = (now + i * hour) / 1_000;
    const changed = [...(said[i] ?? [])].filter(
      ([time, value]) => time <= at && after.has(time) && after.get(time) !== value,
    );
    return { count: changed.length, oldest: Math.max(0, ...changed.map(([time]) => (at - time) / 3_600)) };
  });
}

test('the last hours are forecasts, revised when a run of their own is there, twice a day', async () => {
  const found = revisions(await saidHourly(73));
  const revised = found.filter(({ count }) => count > 0);
  expect(revised.length).toBeGreaterThanOrEqual(4);
  expect(revised.length).toBeLessThanOrEqual(6);
  const oldest = Math.max(...revised.map((each) => each.oldest));
  expect(oldest).toBeGreaterThan(6);
  // A day later nothing is touched: the service compares with what is older than that.
  expect(oldest).toBeLessThan(24);
});

test('runs come every 12 hours, 8 hours late or more, and not always equally late', () => {
  const lateness = Array.from({ length: 400 }, (_, i) => i).flatMap((at) => {
    const [run, before] = [newestRun(manners.real, at), newestRun(manners.real, at - 1)];
    return run === before ? [] : [at - run];
  });
  expect(lateness.length).toBeGreaterThan(30);
  expect([Math.min(...lateness), Math.max(...lateness)]).toEqual([8, 13]);
});

test('a rise may move: what was foretold for one hour is found in another', async () => {
  const peaks = new Map<number, Set<number>>();
  for (let day = 0; day < 60; day++) {
    upstream.clock.time = now + day * 24 * hour;
    const ahead = [...(await upstream.series(path))].filter(([, value]) => value !== null);
    // Rises are once in ten days: the highest hour of each stretch of them.
    const best = new Map<number, readonly [number, number]>();
    for (const [time, value] of ahead) {
      const stretch = Math.floor(time / 3_600 / 240);
      if ((value ?? 0) > (best.get(stretch)?.[1] ?? 0)) best.set(stretch, [time, value ?? 0]);
    }
    for (const [stretch, [time]] of best) peaks.set(stretch, (peaks.get(stretch) ?? new Set()).add(time));
  }
  expect([...peaks.values()].filter((hours) => hours.size > 1).length).toBeGreaterThan(2);
});

test('it is off for good by a factor that nothing it says itself betrays', async () => {
  const mean = async () => {
    const values = [...(await upstream.series(path)).values()].filter((value) => value !== null);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  await upstream.ask('/manner?drift=0&error=0&shift=0&bias=1', 'PUT');
  const right = await mean();
  await upstream.ask('/manner?bias=0.5', 'PUT');
  expect((await mean()) / right).toBeCloseTo(0.5, 2);
});

test('the weather ahead errs too, more from day to day', async () => {
  const temperature = `/v1/forecast?hourly=temperature_2m&models=ecmwf_ifs&${saigon}&past_days=7&forecast_days=7`;
  const missed = { near: 0, far: 0 };
  for (let day = 0; day < 40; day++) {
    upstream.clock.time = now + day * 24 * hour;
    const foretold = await upstream.series(temperature, 'temperature_2m');
    upstream.clock.time += 6 * 24 * hour;
    const came = await upstream.series(temperature, 'temperature_2m');
    const errorAt = (lead: number) => {
      const time = Math.floor((now + day * 24 * hour) / hour + lead) * 3_600;
      return Math.abs(Number(foretold.get(time)) - Number(came.get(time)));
    };
    missed.near += errorAt(3);
    missed.far += errorAt(90);
  }
  expect(missed.far).toBeGreaterThan(1.5 * missed.near);
});

test('it is changed by request, as a whole or in one respect, and refuses what it cannot be', async () => {
  expect((await upstream.ask('/manner')).json()).toEqual(manners.real);
  expect((await upstream.ask('/manner?like=kind&late=20', 'PUT')).json()).toEqual({
    ...manners.kind,
    late: 20,
  });
  for (const wrong of ['like=toString', 'late=soon', 'late=', 'bias=-1', 'stations=3', 'revises=1']) {
    expect((await upstream.ask(`/manner?${wrong}`, 'PUT')).status).toBe(400);
  }
  expect((await upstream.ask('/manner')).json()).toEqual({ ...manners.kind, late: 20 });
});
