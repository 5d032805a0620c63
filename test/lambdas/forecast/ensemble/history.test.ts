import { isPlausible, readHistory } from '../../../../lambdas/forecast/ensemble/history';
import { fromLog } from '../../../../lambdas/forecast/ensemble/log-scale';
import { syntheticAir } from '../../../support/synthetic-air';

const valuesOf = (filled: Float64Array | undefined) => Array.from(filled ?? [], fromLog);

test('leaves observed hours alone and fills gaps between their neighbours', () => {
  const air: (number | null)[] = [...syntheticAir(720, 1)];
  const [before = 0, after = 0] = [air[299] ?? 0, air[302] ?? 0];
  air.fill(null, 300, 302);
  const history = readHistory(air);
  const values = valuesOf(history?.filled);
  for (const [i, value] of air.entries()) if (value !== null) expect(values[i]).toBeCloseTo(value, 6);
  for (const i of [300, 301]) {
    expect(history?.observed[i]).toBe(0);
    expect(values[i]).toBeGreaterThan(0.4 * Math.min(before, after));
    expect(values[i]).toBeLessThan(2.5 * Math.max(before, after));
  }
});

test('after the last observation the distance from the daily course fades', () => {
  const values = valuesOf(
    readHistory([...Array<number>(600).fill(20), 80, ...Array<null>(119).fill(null)])?.filled,
  );
  expect(values[601]).toBeGreaterThan(60);
  expect(values[719]).toBeLessThan(30);
});

test('an hour of the day that was never observed gets the mean of all', () => {
  const history = readHistory(Array.from({ length: 720 }, (_, i) => (i % 24 === 5 ? null : 30)));
  for (const value of valuesOf(history?.filled)) expect(value).toBeCloseTo(30, 6);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, -0.1, 5_001, null, undefined])(
  '%s is no concentration',
  (value) => {
    expect(isPlausible(value)).toBe(false);
  },
);
