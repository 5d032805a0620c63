import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { backtest, readSeries } from '../../ops/backtest';
import { createScores } from '../../ops/forecast-scores';
import { syntheticAir } from '../support/synthetic-air';

const noTime = () => 0;

test('an origin every so many hours from the 720th on', () => {
  const pm25 = syntheticAir(720 + 100, 1);
  expect(backtest({ name: 'made up', pm25 }, 50, noTime)).toMatchObject({ name: 'made up', origins: 2 });
});

test('prints what a line of the contract holds, in its order', () => {
  const result = backtest({ name: 'made up', pm25: syntheticAir(900, 1) }, 60, noTime);
  expect(Object.keys(result)).toEqual([
    'name',
    'origins',
    'mae',
    'rmse',
    'persistence_mae',
    'climatology7_mae',
    'coverage80',
    'anomalies_per_30d',
    'ms_per_series',
  ]);
  expect(result.mae).toHaveLength(4);
});

test('what comes after an origin does not change its forecast', () => {
  const air = syntheticAir(720 + 170, 2);
  const seen: (readonly (number | null)[])[] = [];
  const other = air.map((value, i) => (i >= 720 ? value * 3 : value));
  for (const pm25 of [air, other]) seen.push(backtest({ name: 'x', pm25 }, 720, noTime).persistence_mae);
  const errors = [air, other].map((pm25) => backtest({ name: 'x', pm25 }, 720, noTime).mae[0] ?? 0);
  expect(seen[0]).not.toEqual(seen[1]);
  const meanOf = (pm25: readonly number[]) => pm25.slice(720, 726).reduce((sum, value) => sum + value, 0) / 6;
  // The same forecast misses what is three times as high by at most the difference more.
  expect(Math.abs((errors[1] ?? 0) - (errors[0] ?? 0))).toBeLessThanOrEqual(
    meanOf(other) - meanOf(air) + 0.01,
  );
});

test('sees the weather up to an origin, and none after it', () => {
  const pm25 = syntheticAir(720 + 170, 2);
  const windSpeed = syntheticAir(720 + 170, 3);
  const run = (speeds: readonly number[], seesAhead = false) =>
    backtest({ name: 'x', pm25, weather: { windSpeed: speeds }, seesAhead }, 720, noTime).mae;
  const otherwise = windSpeed.map((value, i) => (i >= 720 ? 99 : value));
  expect(run(otherwise)).toEqual(run(windSpeed));
  expect(run(windSpeed.map((value, i) => (i >= 700 && i < 720 ? 99 : value)))).not.toEqual(run(windSpeed));
  // Unless it is to be foreseen.
  expect(run(otherwise, true)).not.toEqual(run(windSpeed, true));
});

test('too short a series has no figures, and nothing is made up for them', () => {
  expect(backtest({ name: 'short', pm25: [1, 2, 3] }, 23, noTime)).toEqual({
    name: 'short',
    origins: 0,
    mae: [null, null, null, null],
    rmse: [null, null, null, null],
    persistence_mae: [null, null, null, null],
    climatology7_mae: [null, null, null, null],
    coverage80: [null, null, null, null],
    anomalies_per_30d: null,
    ms_per_series: null,
  });
});

test('scores observed hours only, next to persistence and last week’s mean of the hour', () => {
  const flat = (value: number) => new Float64Array(168).fill(value);
  const known = Array.from<unknown, number>({ length: 720 }, (_, i) => (i >= 696 ? 20 : 6));
  known[719] = 30;
  const scores = createScores();
  const forecast = { p10: flat(8), p50: flat(10), p90: flat(12) };
  scores.add(known, forecast, [10, 13, null, 7, null, null]);
  expect(scores.summary()).toEqual({
    origins: 1,
    mae: [2, null, null, null],
    rmse: [2.449, null, null, null],
    persistence_mae: [20, null, null, null],
    // Six days of 6 and one of 20.
    climatology7_mae: [2.667, null, null, null],
    coverage80: [0.333, null, null, null],
  });
});

describe('reading a series', () => {
  const directory = mkdtempSync(join(tmpdir(), 'series-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  const text = JSON.stringify({ name: 'a', start: '2026-01-01 00:00:00', data: { pm25: [1, null, 3] } });

  test('takes JSON, compressed or not', async () => {
    writeFileSync(join(directory, 'a.json'), text);
    writeFileSync(join(directory, 'a.json.gz'), gzipSync(text));
    for (const file of ['a.json', 'a.json.gz']) {
      expect(await readSeries(join(directory, file))).toMatchObject({ name: 'a', pm25: [1, null, 3] });
    }
  });

  test('takes the weather where there is any', async () => {
    const data = { pm25: [1, null, 3], ws: [2, 3, null], aod: ['of no use'] };
    writeFileSync(join(directory, 'c.json'), JSON.stringify({ name: 'c', data }));
    const { weather } = await readSeries(join(directory, 'c.json'));
    expect(weather).toMatchObject({ windSpeed: [2, 3, null], temperature: [] });
  });

  test('refuses what is no such series', async () => {
    writeFileSync(join(directory, 'b.json'), '{"name":"b","data":{"pm25":["1"]}}');
    await expect(readSeries(join(directory, 'b.json'))).rejects.toThrow(/pm25/);
  });
});
