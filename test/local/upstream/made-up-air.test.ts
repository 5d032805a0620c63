import { manners } from '../../../packages/open-meteo-offline/manner';
import { air, saigon } from './queries';
import { type RunningUpstream, runUpstream } from './running-upstream';

const hour = 3_600;
const now = Date.parse('2026-11-20T07:20:00Z');

let upstream: RunningUpstream;

beforeAll(async () => {
  upstream = await runUpstream('2026-11-20T07:20:00Z', manners.kind);
});
beforeEach(() => upstream.reset());
afterAll(() => upstream.close());

test.each([
  ['2026-11-20T07:20:00Z', '2026-11-24T12:00:00Z'],
  ['2026-11-20T08:00:00Z', '2026-11-25T00:00:00Z'],
  ['2026-11-20T20:00:00Z', '2026-11-25T12:00:00Z'],
])("at %s the model's run ends at %s, and what follows is null", async (at, last) => {
  upstream.clock.time = Date.parse(at);
  const all = await upstream.series(`${air}&${saigon}&past_days=30&forecast_days=7`);
  const spoken = [...all].filter(([, value]) => value !== null).map(([time]) => time);
  expect(new Date((spoken.at(-1) ?? 0) * 1_000)).toEqual(new Date(last));
  expect(spoken).toHaveLength((Date.parse(last) - Date.parse('2026-10-21T00:00:00Z')) / 3_600_000 + 1);
});

test('what is past stays as it was, whenever and however often it is asked for', async () => {
  const path = `${air}&${saigon}&past_days=30&forecast_days=7`;
  const before = await upstream.series(path);
  expect(await upstream.series(path)).toEqual(before);
  upstream.clock.time = now + 26 * 3_600_000;
  const after = await upstream.series(path);
  const past = [...before.keys()].filter((time) => time * 1_000 <= now && after.has(time));
  expect(past.length).toBeGreaterThan(690);
  expect(past.filter((time) => after.get(time) !== before.get(time))).toEqual([]);
});

test('a forecast misses, and the more the further ahead', async () => {
  const path = `${air}&${saigon}&past_days=1&forecast_days=5`;
  const missed = { near: 0, far: 0 };
  for (let day = 0; day < 20; day++) {
    upstream.clock.time = now + day * 86_400_000;
    const foretold = await upstream.series(path);
    upstream.clock.time += 4 * 86_400_000;
    const came = await upstream.series(`${air}&${saigon}&past_days=5&forecast_days=0`);
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
    await upstream.ask(`${air}&latitude=10.8,10.8,-36.8&longitude=106.8,106.4,174.8&${query}`)
  )
    .json()
    .map(({ hourly }: { hourly: { pm2_5: number[] } }) => hourly.pm2_5) as number[][];
  expect(correlation(here, near)).toBeGreaterThan(0.5);
  expect(correlation(here, near)).toBeLessThan(0.999);
  expect(Math.abs(correlation(here, far))).toBeLessThan(0.5);
});

test('air is plausible: in bounds, slow to change, with a daily course and rises', async () => {
  const values = [
    ...(await upstream.series(`${air}&${saigon}&past_days=92&forecast_days=0`)).values(),
  ] as number[];
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
    ...(await upstream.series(`/v1/forecast?hourly=precipitation&${query}`, 'precipitation')).values(),
  ] as number[];
  const fine = [...(await upstream.series(`${air}&${query}`)).values()] as number[];
  const meanWhere = (test: (mm: number) => boolean) => {
    const own = fine.filter((_, index) => test(rain[index] ?? 0));
    return own.reduce((sum, value) => sum + value, 0) / own.length;
  };
  expect(meanWhere((mm) => mm > 2)).toBeLessThan(0.85 * meanWhere((mm) => mm === 0));
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
