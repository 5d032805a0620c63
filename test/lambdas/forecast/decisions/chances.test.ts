import fc from 'fast-check';
import { pmIndices } from '../../../../lambdas/forecast/air-quality/pm-indices';
import { chancesOf, maximaOf } from '../../../../lambdas/forecast/decisions/chances';
import { indexOf, nowCastAt } from '../../../judge/truth';

test('the chance is the share of the courses whose highest hour reaches the number', () => {
  const courses = [
    [90, 101, 80],
    [100, 20, 151],
    [30, 30, 30],
    [500, 30, 99],
  ];
  expect(chancesOf(maximaOf(courses, 0, 3)).p_over).toEqual({ '101': 0.75, '151': 0.5 });
  expect(chancesOf(maximaOf(courses, 1, 3)).p_over).toEqual({ '101': 0.5, '151': 0.25 });
  expect(chancesOf(maximaOf(courses, 2, 3)).p_over).toEqual({ '101': 0.25, '151': 0.25 });
});

test('the percentiles are of the highest hour of each course', () => {
  const courses = Array.from({ length: 101 }, (_, i) => [i, 10, 0]);
  expect(chancesOf(maximaOf(courses, 0, 3)).max_aqi).toEqual({ p10: 10, p50: 50, p90: 90 });
});

test('percentiles and chances are in order, and a longer window is never better', () => {
  const hours = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 6, maxLength: 6 });
  const all = fc.array(hours, { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(all, (courses) => {
      const [short, long] = [chancesOf(maximaOf(courses, 2, 4)), chancesOf(maximaOf(courses, 1, 6))];
      for (const { max_aqi, p_over } of [short, long]) {
        expect(max_aqi.p10 <= max_aqi.p50 && max_aqi.p50 <= max_aqi.p90).toBe(true);
        expect(p_over['151']).toBeLessThanOrEqual(p_over['101']);
      }
      expect(long.p_over['101']).toBeGreaterThanOrEqual(short.p_over['101']);
      expect(long.max_aqi.p50).toBeGreaterThanOrEqual(short.max_aqi.p50);
    }),
  );
});

test('the index of hours to come is what another hand makes of the same hours', () => {
  const known = fc.option(fc.double({ min: 0, max: 400, noNaN: true }), { freq: 8 });
  const past = fc.array(known, { maxLength: 20 });
  const ahead = fc.array(fc.double({ min: 0, max: 400, noNaN: true }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(past, ahead, (before, after) => {
      const hours = [...before, ...after];
      const expected = after.map((hour, i) => indexOf(nowCastAt(hours, before.length + i) ?? hour));
      expect(pmIndices(before, after)).toEqual(expected);
    }),
  );
});
