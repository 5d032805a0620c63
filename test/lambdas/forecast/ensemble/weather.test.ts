import { forecastFrom } from '../../../../lambdas/forecast/ensemble/forecast';
import { readWeather, type Weather } from '../../../../lambdas/forecast/ensemble/weather';
import { seededRandom, syntheticAir } from '../../../support/synthetic-air';

const historyHours = 720;
const horizon = 168;

const random = seededRandom(4);
const speeds = Array.from({ length: historyHours + horizon }, (_, i) =>
  Math.max(0, 3 + 2 * Math.sin(i / 11) * Math.sin(i / 3.7) + 2 * (random() - 0.5)),
);
/** Wind clears the air within the hour. */
const air = syntheticAir(historyHours + horizon, 8).map(
  (value, i) => value * Math.exp(-0.5 * (speeds[i] ?? 0)),
);
const known = air.slice(0, historyHours);
const past = { windSpeed: speeds.slice(0, historyHours) };
const ahead = { windSpeed: speeds.slice(historyHours, historyHours + 24) };

function errorOf(weather?: Weather, first = 1, last = 24): number {
  const { p50 = [] } = forecastFrom(known, undefined, weather) ?? {};
  let sum = 0;
  for (let i = first - 1; i < last; i++)
    sum += Math.abs((p50[i] ?? Number.NaN) - (air[historyHours + i] ?? 0));
  return sum / (last - first + 1);
}

test('wind that is foreseen makes the day ahead better, and leaves the days after it alone', () => {
  expect(errorOf({ past, ahead })).toBeLessThan(0.85 * errorOf());
  const later = (weather?: Weather) => forecastFrom(known, undefined, weather)?.p50.slice(24);
  expect(later({ past, ahead })).toEqual(later());
});

test('weather that has nothing to do with the air costs next to nothing', () => {
  const noise = () => Array.from({ length: historyHours }, () => random());
  const unrelated = { temperature: noise(), dewPoint: noise(), pressure: noise(), windEast: noise() };
  expect(errorOf({ past: unrelated })).toBeLessThan(1.08 * errorOf());
});

test.each<[string, Weather]>([
  ['nothing known', { past: {} }],
  ['only nulls', { past: { temperature: Array<null>(historyHours).fill(null) } }],
  ['the last week only', { past: { windSpeed: speeds.slice(0, 168) } }],
  ['weather that stands still', { past: { dewPoint: Array<number>(historyHours).fill(0.1 + 0.2) } }],
  ['no numbers', { past: { pressure: Array<number>(historyHours).fill(Number.NaN) } }],
])('%s is as good as no weather', (_, weather) => {
  expect(forecastFrom(known, undefined, weather)).toEqual(forecastFrom(known));
});

test.each<[string, Weather]>([
  [
    'a gap now and then',
    { past: { windSpeed: past.windSpeed.map((v, i) => (i % 7 === 0 ? null : v)) }, ahead },
  ],
  ['absurd values', { past: { windSpeed: past.windSpeed.map((v, i) => (i % 9 === 0 ? 1e300 : v)) }, ahead }],
])('copes with %s', (_, weather) => {
  const { p10 = [], p50 = [], p90 = [] } = forecastFrom(known, undefined, weather) ?? {};
  expect(p50).toHaveLength(horizon);
  for (const [i, middle] of p50.entries()) {
    expect(middle).toBeGreaterThanOrEqual(p10[i] ?? Number.NaN);
    expect(p90[i]).toBeGreaterThanOrEqual(middle);
    expect(p90[i]).toBeLessThan(5_000);
  }
});

test('what is foreseen counts only where all that is known is foreseen for the whole day ahead', () => {
  const history = { length: 4 };
  const day = Array.from({ length: 24 }, (_, i) => i);
  const read = (weather: Weather) => readWeather(history, weather).isAheadKnown;
  expect(read({ past: { temperature: [1, 2, 3, 4] }, ahead: { temperature: day } })).toBe(true);
  expect(read({ past: { temperature: [1, 2, 3, 4] }, ahead: { temperature: day.slice(0, 12) } })).toBe(false);
  expect(
    read({ past: { temperature: [1, 2, 3, 4], windEast: [1, 2, 3, 4] }, ahead: { temperature: day } }),
  ).toBe(false);
});

test('is measured in deviations from what was; a gap keeps the value before it', () => {
  const { columns } = readWeather({ length: 5 }, { past: { temperature: [99, 1, 3, null, 1, 3] } });
  expect(columns.map((column) => [...column].slice(0, 6))).toEqual([[-1, 1, 1, -1, 1, 1]]);
});
