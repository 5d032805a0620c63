import fc from 'fast-check';
import { nowCast, trailingMean } from '../../../../lambdas/forecast/air-quality/nowcast';

const none = null;

test.each([
  ['EPA example', [13, 16, 10, 21, 74, 64, 53, 82, 90, 75, 80, 50], 17.4],
  ['steady air', Array(12).fill(10), 10],
  ['clean air', Array(12).fill(0), 0],
  ['a sudden rise weighs a half', [71, ...Array(11).fill(0)], 35.5],
  ['a fall', [0, 71, ...Array(10).fill(0)], 17.7],
  ['a steady climb', [100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 5, 1], 90],
  ['the newest hour missing', [none, 20, 30, ...Array(9).fill(40)], 27.4],
  ['the second hour missing', [20, none, 30, ...Array(9).fill(40)], 24.9],
  ['two hours only', [35.5, 35.4], 35.4],
] as const)('%s', (_, hours, expected) => {
  expect(nowCast(hours, 1)).toBe(expected);
});

test('needs two of the newest three hours', () => {
  expect(nowCast([20, none, none, ...Array(9).fill(40)], 1)).toBeUndefined();
  expect(nowCast([none, none, 30, 40], 1)).toBeUndefined();
  expect(nowCast([12], 1)).toBeUndefined();
  expect(nowCast([], 1)).toBeUndefined();
});

test('looks at twelve hours only', () => {
  expect(nowCast([...Array(12).fill(10), 500], 1)).toBe(10);
});

test('PM10 is cut to a whole number', () => {
  expect(nowCast([20.9, 20.9, 20.9], 0)).toBe(20);
});

test('lies between the lowest and the highest hour, whatever is missing or no concentration', () => {
  const hour = fc.oneof(
    fc.double({ min: 0, max: 999, noNaN: true }),
    fc.constantFrom(null, undefined, Number.NaN, -5, Number.POSITIVE_INFINITY),
  );
  fc.assert(
    fc.property(fc.array(hour, { maxLength: 14 }), (hours) => {
      const result = nowCast(hours, 1);
      if (result === undefined) return;
      const valid = hours.slice(0, 12).filter((one) => typeof one === 'number' && one >= 0 && one < 1_000);
      expect(result).toBeGreaterThanOrEqual(Math.min(...valid.map(Number)) - 0.1);
      expect(result).toBeLessThanOrEqual(Math.max(...valid.map(Number)) + 1e-6);
    }),
  );
});

test('a mean needs enough of its hours', () => {
  expect(trailingMean([1, 2, 3, none, 5, 6, 7, none], 8, 6)).toBe(4);
  expect(trailingMean([1, 2, 3, none, 5, 6, none, none], 8, 6)).toBeUndefined();
});
