import { possibleCourses } from '../../../../lambdas/forecast/ensemble/courses';
import { forecastFrom } from '../../../../lambdas/forecast/ensemble/forecast';
import { readHistory } from '../../../../lambdas/forecast/ensemble/history';
import { syntheticAir } from '../../../support/synthetic-air';

const quantileAt = (values: readonly number[], level: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(level * values.length)] ?? Number.NaN;

test('the same history gives the same 50 to 100 courses of three days and a little more', () => {
  const air = syntheticAir(720, 3);
  const [one, other] = [forecastFrom(air), forecastFrom(air)];
  expect(one?.courses).toEqual(other?.courses);
  expect(one?.courses.length).toBeGreaterThanOrEqual(50);
  expect(one?.courses.length).toBeLessThanOrEqual(100);
  for (const course of one?.courses ?? []) {
    expect(course).toHaveLength(75);
    expect(course.every((value) => value >= 0 && value <= 5_000)).toBe(true);
  }
  expect(new Set(one?.courses.map((course) => course.join())).size).toBe(one?.courses.length);
});

test('the courses of an hour lie about as far apart as the published interval', () => {
  const ratios = [1, 2, 3, 4, 5, 6].flatMap((seed) => {
    const forecast = forecastFrom(syntheticAir(720, seed));
    if (!forecast) throw new Error('no forecast');
    return [0, 5, 11, 23].map((i) => {
      const values = forecast.courses.map((course) => course[i] ?? Number.NaN);
      const width = quantileAt(values, 0.9) - quantileAt(values, 0.1);
      return width / ((forecast.p90[i] ?? 0) - (forecast.p10[i] ?? 0));
    });
  });
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  expect(mean).toBeGreaterThan(0.8);
  expect(mean).toBeLessThan(1.4);
});

test('neighbouring hours of a course err together', () => {
  const forecast = forecastFrom(syntheticAir(720, 8));
  if (!forecast) throw new Error('no forecast');
  const { courses, p50 } = forecast;
  const errors = (i: number) =>
    courses.map((course) => Math.log((course[i] ?? 0) + 3) - Math.log((p50[i] ?? 0) + 3));
  expect(correlation(errors(10), errors(11))).toBeGreaterThan(0.5);
  expect(correlation(errors(10), errors(60))).toBeLessThan(correlation(errors(10), errors(11)));
});

test('without a single hindcast the courses still differ, by what an unknown place may err', () => {
  const forecast = forecastFrom(syntheticAir(100, 4));
  const values = forecast?.courses.map((course) => course[12] ?? 0) ?? [];
  expect(quantileAt(values, 0.9)).toBeGreaterThan(1.5 * quantileAt(values, 0.1));
});

test('gaps in the hindcasts leave no hole in a course', () => {
  const gappy = syntheticAir(720, 6).map((value, i) => (i % 7 < 3 ? null : value));
  const forecast = forecastFrom(gappy);
  expect(forecast?.courses.every((course) => course.every(Number.isFinite))).toBe(true);
});

test('a hindcast that is not over yet goes on as an earlier one did, from where it stands', () => {
  const flat = new Float64Array(168).fill(20);
  const history = readHistory([...Array<number>(700).fill(20), ...Array<number>(20).fill(60)]);
  if (!history) throw new Error('no history');
  const past = { origins: [500, 699], forecasts: [flat, flat] };
  const courses = possibleCourses(history, past, flat, []);
  const middle = (which: number, i: number) => {
    const values = courses.filter((_, at) => at % 2 === which).map((course) => course[i] ?? 0);
    return quantileAt(values, 0.5);
  };
  // The first one erred by nothing; the second by a factor of three as long as it is known, and then less and less.
  expect(middle(0, 10)).toBeLessThan(30);
  expect(middle(1, 19)).toBeGreaterThan(2 * middle(0, 19));
  expect(middle(1, 71)).toBeLessThan(1.2 * middle(0, 71));
});

function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [m, n] = [mean(one), mean(other)];
  const product = mean(one.map((value, i) => (value - m) * ((other[i] ?? 0) - n)));
  return product / Math.sqrt(mean(one.map((v) => (v - m) ** 2)) * mean(other.map((v) => (v - n) ** 2)));
}
