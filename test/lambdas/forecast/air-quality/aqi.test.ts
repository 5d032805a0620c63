import fc from 'fast-check';
import { aqiCategories } from '../../../../contracts/forecast/air';
import {
  type AqiPollutant,
  aqiOf,
  bandOf,
  categoryOf,
  truncate,
} from '../../../../lambdas/forecast/air-quality/aqi';

test.each([
  // EPA-454/B-24-002, table 6: the ends of every row of PM2.5 and PM10.
  ['pm2_5', 0, 0],
  ['pm2_5', 9, 50],
  ['pm2_5', 9.1, 51],
  ['pm2_5', 35.4, 100],
  ['pm2_5', 35.5, 101],
  ['pm2_5', 55.4, 150],
  ['pm2_5', 55.5, 151],
  ['pm2_5', 125.4, 200],
  ['pm2_5', 125.5, 201],
  ['pm2_5', 225.4, 300],
  ['pm2_5', 225.5, 301],
  ['pm2_5', 325.4, 500],
  ['pm10', 54, 50],
  ['pm10', 55, 51],
  ['pm10', 154, 100],
  ['pm10', 155, 101],
  ['pm10', 254, 150],
  ['pm10', 354, 200],
  ['pm10', 424, 300],
  ['pm10', 604, 500],
  ['o3_8h', 0.07, 100],
  ['o3_8h', 0.071, 101],
  ['o3_8h', 0.2, 300],
  ['o3_1h', 0.125, 101],
  ['o3_1h', 0.604, 500],
  ['co_8h', 9.4, 100],
  ['co_8h', 9.5, 101],
  ['so2_1h', 304, 200],
  ['so2_24h', 305, 201],
  ['no2_1h', 100, 100],
  ['no2_1h', 2049, 500],
  // Between the ends.
  ['pm2_5', 12, 56],
  ['pm2_5', 27.9, 86],
  ['pm2_5', 35.9, 102],
  ['pm10', 100, 73],
  ['o3_8h', 0.078, 126],
  ['co_8h', 8.4, 90],
] as const)('%s of %d has the index %d', (pollutant, concentration, index) => {
  expect(aqiOf(pollutant, concentration)).toBe(index);
});

test.each([
  ['pm2_5', 9.09, 50],
  ['pm2_5', 35.49, 100],
  ['pm10', 54.9, 50],
  ['o3_8h', 0.0549, 50],
] as const)('cuts the decimals of %s %d off before it looks', (pollutant, concentration, index) => {
  expect(aqiOf(pollutant, concentration)).toBe(index);
});

test('one row leads from 301 to 500, and on beyond it', () => {
  expect(aqiOf('pm2_5', 250.5)).toBe(351);
  expect(aqiOf('pm2_5', 350)).toBe(549);
  expect(aqiOf('pm10', 605)).toBe(501);
});

test.each([
  ['o3_8h', 0.201],
  ['o3_1h', 0.124],
  ['so2_1h', 305],
  ['so2_24h', 304],
  ['pm2_5', -1],
  ['pm2_5', Number.NaN],
  ['pm2_5', Number.POSITIVE_INFINITY],
] as const)('%s of %d has no index', (pollutant, concentration) => {
  expect(aqiOf(pollutant, concentration)).toBeUndefined();
});

test('truncates what a sum or a conversion left a rounding error too low', () => {
  expect(truncate(0.1 + 0.2, 1)).toBe(0.3);
  expect(truncate(107.965 / 1.963 / 1000, 3)).toBe(0.055);
  expect(truncate(9.0999, 1)).toBe(9);
});

test.each<AqiPollutant>(['pm2_5', 'pm10', 'o3_8h', 'co_8h', 'no2_1h'])(
  '%s never falls as it rises',
  (pollutant) => {
    const scale = { pm2_5: 400, pm10: 700, o3_8h: 0.2, co_8h: 60, no2_1h: 2_500 };
    const highest = scale[pollutant as keyof typeof scale];
    const concentration = fc.double({ min: 0, max: highest, noNaN: true });
    fc.assert(
      fc.property(concentration, concentration, (one, other) => {
        const [low, high] = one <= other ? [one, other] : [other, one];
        const [of, above] = [aqiOf(pollutant, low), aqiOf(pollutant, high)];
        expect(Number.isInteger(of)).toBe(true);
        expect(above).toBeGreaterThanOrEqual(of ?? Number.NaN);
      }),
    );
  },
);

test('categories end at 50, 100, 150, 200 and 300', () => {
  expect([50, 51, 100, 101, 150, 151, 200, 201, 300, 301, 9_999].map(categoryOf)).toEqual([
    'good',
    'moderate',
    'moderate',
    'unhealthy_for_sensitive_groups',
    'unhealthy_for_sensitive_groups',
    'unhealthy',
    'unhealthy',
    'very_unhealthy',
    'very_unhealthy',
    'hazardous',
    'hazardous',
  ]);
  expect(bandOf(301)).toBe(aqiCategories.length - 1);
});
