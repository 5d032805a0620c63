import { forecastFrom } from '../../../../lambdas/forecast/ensemble/forecast';
import learnt from '../../../../lambdas/forecast/ensemble/foreseen-weather.json';
import { readHistory } from '../../../../lambdas/forecast/ensemble/history';
import { knots } from '../../../../lambdas/forecast/ensemble/leads';
import { readWeather, type Weather } from '../../../../lambdas/forecast/ensemble/weather';
import { withForeseen } from '../../../../lambdas/forecast/ensemble/weather-member';
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
const foreseen = (hours: number) => ({ windSpeed: speeds.slice(historyHours, historyHours + hours) });
const ahead = foreseen(24);

const medianOf = (weather?: Weather) => forecastFrom(known, undefined, weather)?.p50 ?? new Float64Array();
const withoutWeather = medianOf();

function errorOf(median: Float64Array, first = 1, last = 24): number {
  let sum = 0;
  for (let i = first - 1; i < last; i++)
    sum += Math.abs((median[i] ?? Number.NaN) - (air[historyHours + i] ?? 0));
  return sum / (last - first + 1);
}

test('wind that is foreseen makes the day ahead better, and leaves the days after it alone', () => {
  const median = medianOf({ past, ahead });
  expect(errorOf(median)).toBeLessThan(0.85 * errorOf(withoutWeather));
  expect(median.slice(24)).toEqual(withoutWeather.slice(24));
});

test('wind that is foreseen for the week makes each day of it better', () => {
  const median = medianOf({ past, ahead: foreseen(horizon) });
  for (const [first, last] of [
    [25, 48],
    [49, 72],
    [73, 120],
    [121, 168],
  ]) {
    expect(errorOf(median, first, last)).toBeLessThan(0.9 * errorOf(withoutWeather, first, last));
  }
});

test('weather that has nothing to do with the air costs next to nothing', () => {
  const noise = (hours: number) => Array.from({ length: hours }, () => random());
  const unrelated = (hours: number) => {
    const [temperature, dewPoint, pressure, windEast] = [hours, hours, hours, hours].map(noise);
    return { temperature, dewPoint, pressure, windEast };
  };
  const seen = medianOf({ past: unrelated(historyHours) });
  expect(errorOf(seen)).toBeLessThan(1.08 * errorOf(withoutWeather));
  const both = medianOf({ past: unrelated(historyHours), ahead: unrelated(horizon) });
  expect(errorOf(both)).toBeLessThan(1.08 * errorOf(withoutWeather));
  expect(errorOf(both, 25, horizon)).toBeLessThan(1.08 * errorOf(withoutWeather, 25, horizon));
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

const day = Array.from({ length: 24 }, (_, i) => i);
const known4 = [1, 2, 3, 4];

test.each<[number, string, Weather['ahead']]>([
  [0, 'half a day of it', { temperature: day.slice(0, 12), windEast: [...day, ...day] }],
  [0, 'one of two variables', { temperature: day }],
  [0, 'every other hour', { temperature: day.flatMap((value) => [null, value]), windEast: [...day, ...day] }],
  [24, 'the day that both are', { temperature: day, windEast: [...day, ...day, null] }],
])('%d hours count as foreseen of %s', (hours, _, foreseen4) => {
  const weather = { past: { temperature: known4, windEast: known4 }, ahead: foreseen4 };
  expect(readWeather({ length: 4 }, weather)?.hoursForeseen).toBe(hours);
});

test('what nobody foresees goes back to the mean', () => {
  const read = readWeather({ length: 4 }, { past: { temperature: known4 }, ahead: { temperature: day } });
  const [temperature = new Float64Array()] = read?.columns ?? [];
  expect(temperature).toHaveLength(4 + horizon);
  expect(temperature[27]).toBe(4);
  expect(temperature[28]).toBeCloseTo(4 * 0.97, 9);
  expect(Math.abs(temperature.at(-1) ?? 9)).toBeLessThan(0.1);
});

test('how the air answers to weather in other places is as much as the regression takes, and small', () => {
  const [history, read] = [readHistory(known), readWeather({ length: historyHours }, { past })];
  if (!history || !read) throw new Error('Too little was made up');
  const { count } = withForeseen(history, read);
  expect(learnt.map((coefficients) => coefficients.length)).toEqual(knots.map(() => count));
  expect(Math.max(...learnt.flat().map(Math.abs))).toBeLessThan(1.5);
  expect(JSON.stringify(learnt).length).toBeLessThan(200_000);
});

test('is measured in deviations from what was; a gap keeps the value before it', () => {
  const { columns = [] } =
    readWeather({ length: 5 }, { past: { temperature: [99, 1, 3, null, 1, 3] } }) ?? {};
  const [temperature, ...others] = columns.map((column) => [...column].slice(0, 5));
  expect(temperature).toEqual([-1, 1, 1, -1, 1]);
  // What is not known at all is as usual.
  expect(others).toEqual(Array(6).fill([0, 0, 0, 0, 0]));
});
