import fc from 'fast-check';
import { forecastFrom } from '../../../../lambdas/forecast/ensemble/forecast';
import { syntheticAir } from '../../../support/synthetic-air';
import { expectSound, historyHours, horizon, meanError } from './forecast-checks';

test('is better than persistence and than last week’s mean on made-up weather', () => {
  let ours = 0;
  let persistence = 0;
  let week = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const air = syntheticAir(historyHours + horizon, seed);
    const [known, truth] = [air.slice(0, historyHours), air.slice(historyHours)];
    const forecast = forecastFrom(known);
    expectSound(forecast);
    const hourMean = (i: number) =>
      [1, 2, 3, 4, 5, 6, 7].reduce(
        (sum, day) => sum + (known[historyHours + (i % 24) - 24 * day] ?? 0) / 7,
        0,
      );
    ours += meanError(forecast.p50, truth, 1, 72);
    persistence += meanError(Array(horizon).fill(known.at(-1)), truth, 1, 72);
    week += meanError(
      Array.from({ length: horizon }, (_, i) => hourMean(i)),
      truth,
      1,
      72,
    );
  }
  expect(ours).toBeLessThan(0.85 * persistence);
  expect(ours).toBeLessThan(0.95 * week);
});

test('its interval holds about four of five outcomes', () => {
  let inside = 0;
  let hours = 0;
  for (let seed = 21; seed <= 40; seed++) {
    const air = syntheticAir(historyHours + horizon, seed);
    const forecast = forecastFrom(air.slice(0, historyHours));
    expectSound(forecast);
    for (const [i, truth] of air.slice(historyHours).entries()) {
      hours++;
      if (truth >= (forecast.p10[i] ?? 0) && truth <= (forecast.p90[i] ?? 0)) inside++;
    }
  }
  expect(inside / hours).toBeGreaterThan(0.72);
  expect(inside / hours).toBeLessThan(0.9);
});

test('rests on the newest 720 hours alone, and gives the same for the same', () => {
  const air = syntheticAir(historyHours, 3);
  expect(forecastFrom([...Array<number>(100).fill(400), ...air])).toEqual(forecastFrom(air));
});

test('a constant stays', () => {
  const forecast = forecastFrom(Array(historyHours).fill(40));
  expectSound(forecast);
  for (const value of forecast.p50) expect(value).toBeCloseTo(40, 3);
  expect(forecast.p90[0]).toBeLessThan(43);
});

test('a course that repeats itself is continued', () => {
  const courseAt = (hour: number) => 30 + 10 * Math.sin((2 * Math.PI * hour) / 24);
  const forecast = forecastFrom(Array.from({ length: historyHours }, (_, hour) => courseAt(hour)));
  expectSound(forecast);
  for (const [i, value] of forecast.p50.entries()) {
    expect(Math.abs(value - courseAt(historyHours + i))).toBeLessThan(2.5);
  }
});

test.each([
  ['nothing observed', Array<null>(historyHours).fill(null)],
  ['no hours', []],
  ['two days', syntheticAir(48, 1)],
])('%s is too little to forecast from', (_, air) => {
  expect(forecastFrom(air)).toBeUndefined();
});

test.each([
  ['four days of history', syntheticAir(96, 2)],
  ['ten days of history', syntheticAir(240, 2)],
  ['a gap at the end', [...syntheticAir(historyHours - 40, 2), ...Array<null>(40).fill(null)]],
  [
    'a gap of two weeks',
    syntheticAir(historyHours, 2).map((value, i) => (i > 300 && i < 636 ? null : value)),
  ],
  ['only each fifth hour', syntheticAir(historyHours, 2).map((value, i) => (i % 5 === 0 ? value : null))],
  [
    'an error code now and then',
    syntheticAir(historyHours, 2).map((value, i) => (i % 50 === 0 ? 99_999 : value)),
  ],
  ['a spike in the last hour', syntheticAir(historyHours, 2).map((value, i) => (i === 719 ? 900 : value))],
  ['zeros', Array<number>(historyHours).fill(0)],
  ['a step', Array.from({ length: historyHours }, (_, i) => (i < 700 ? 5 : 300))],
])('copes with %s', (_, air) => {
  expectSound(forecastFrom(air));
});

test('a number that is none never comes out, whatever goes in', () => {
  const hour = fc.oneof(
    { weight: 6, arbitrary: fc.double({ min: 0, max: 400, noNaN: true }) },
    { weight: 2, arbitrary: fc.constant(null) },
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, -999, 1e300, Number.MIN_VALUE),
  );
  fc.assert(
    fc.property(fc.array(hour, { minLength: 80, maxLength: historyHours, size: 'max' }), (air) => {
      const forecast = forecastFrom(air);
      if (forecast) expectSound(forecast);
    }),
    { numRuns: 25 },
  );
});
