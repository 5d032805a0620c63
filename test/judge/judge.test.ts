import { readFileSync } from 'node:fs';
import { issueForecasts } from '../../ops/issue-forecast';
import { syntheticAir } from '../support/synthetic-air';
import { type Issued, judge } from './judge';
import { dailyMaximum, indexOf, nowCastAt } from './truth';

const start = Date.parse('2026-01-01T00:00:00Z');
const hour = 3_600_000;

describe('the judge', () => {
  /** 200 days of clean or foul air, each day as the seed says. */
  const isFoul = (day: number) => (day * 7) % 10 < 3;
  const pm25 = Array.from({ length: 24 * 200 }, (_, i) => (isFoul(Math.floor((i - 6) / 24)) ? 60 : 5));
  const said = (chance: (day: number) => number, p50 = (day: number): number => (isFoul(day) ? 153 : 28)) =>
    Array.from({ length: 198 }, (_, i): Issued => {
      const day = i + 1;
      const middle = p50(day);
      return {
        origin: new Date(start + (24 * day - 1) * hour).toISOString(),
        max_aqi_24h: { p10: middle - 200, p50: middle, p90: middle + 200 },
        p_over: { '151': chance(day) },
      };
    });
  const over151 = (issued: readonly Issued[]) => judge({ start, pm25 }, issued, [151]).over[151];

  it('finds nothing wrong with who knows, and no skill in who says the base rate', () => {
    const came = (day: number) => ((dailyMaximum(pm25, 24 * day) ?? 0) >= 151 ? 1 : 0);
    const knowing = over151(said(came));
    expect(knowing).toMatchObject({ calibration_error: 0, brier_skill: 1, critical_success: 1 });
    const rate = knowing?.base_rate ?? 0;
    const ignorant = over151(said(() => rate));
    expect(ignorant?.brier_skill).toBeCloseTo(0, 9);
    expect(ignorant?.calibration_error).toBeCloseTo(0, 9);
    expect(ignorant?.critical_success).toBeCloseTo(rate, 9);
  });

  it('sees who says half of the truth, who warns of nothing and who is too low', () => {
    const half = over151(said(() => 0.15));
    expect(half?.calibration_error).toBeGreaterThan(0.1);
    expect(over151(said(() => 0))?.critical_success).toBe(0);
    const low = judge(
      { start, pm25 },
      said(
        () => 0,
        () => 0,
      ),
      [151],
    );
    expect(low.bias).toBeLessThan(-28);
    expect(low.inside).toBe(1);
    expect(
      judge(
        { start, pm25 },
        said(
          () => 0,
          () => 1_000,
        ),
        [151],
      ).inside,
    ).toBe(0);
  });

  it('leaves out days of which too little was observed', () => {
    const gappy = pm25.map((value, i) => (i >= 2_400 && i < 2_420 ? null : value));
    expect(
      judge(
        { start, pm25: gappy },
        said(() => 0),
        [151],
      ).days,
    ).toBeLessThan(198);
  });

  it('has its index and NowCast from the worked examples of EPA’s documents', () => {
    for (const [concentration, index] of [
      [0, 0],
      [9.05, 50],
      [9.1, 51],
      [35.45, 100],
      [35.5, 101],
      [55.4, 150],
      [55.5, 151],
      [125.5, 201],
      [325.4, 500],
      [325.9, 501],
    ] as const) {
      expect(indexOf(concentration)).toBe(index);
    }
    expect(nowCastAt([50, 80, 75, 90, 82, 53, 64, 74, 21, 10, 16, 13], 11)).toBeCloseTo(17.4, 1);
    expect(nowCastAt([null, null, 20], 2)).toBeUndefined();
  });

  it('shares nothing with the forecast', () => {
    for (const file of ['judge', 'truth']) {
      const imports = readFileSync(`test/judge/${file}.ts`, 'utf8').match(/from '.*'/g) ?? [];
      expect(imports.filter((line) => !line.includes("'./"))).toEqual([]);
    }
  });
});

test('on made-up air the chances come true and the highest hour is neither too low nor too high', {
  tags: ['long'],
}, () => {
  const pm25 = syntheticAir(720 + 24 * 100, 12);
  const series = { name: 'made up', start, pm25 };
  const issued = [...issueForecasts(series, 11)];
  const { days, over, bias, inside } = judge(series, issued, [101]);
  expect(days).toBeGreaterThan(200);
  expect(over[101]?.base_rate).toBeGreaterThan(0.2);
  expect(over[101]?.base_rate).toBeLessThan(0.8);
  expect(over[101]?.calibration_error).toBeLessThan(0.1);
  expect(over[101]?.brier_skill).toBeGreaterThan(0.15);
  expect(Math.abs(bias)).toBeLessThan(6);
  expect(inside).toBeGreaterThan(0.7);
  expect(inside).toBeLessThan(0.9);
});
