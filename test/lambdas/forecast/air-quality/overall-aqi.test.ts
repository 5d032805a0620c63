import fc from 'fast-check';
import { pollutants } from '../../../../contracts/forecast/air';
import { overallAqi } from '../../../../lambdas/forecast/air-quality/overall-aqi';

const steady = (value: number | null, hours = 24) => Array<number | null>(hours).fill(value);

test('is the highest of the pollutants and names it', () => {
  const result = overallAqi({ pm2_5: steady(12), pm10: steady(170), no2: steady(20) });
  expect(result).toMatchObject({
    aqi: 108,
    category: 'unhealthy_for_sensitive_groups',
    dominant: 'pm10',
    indices: { pm2_5: 56, pm10: 108 },
  });
});

test('reads ozone, carbon monoxide and the rest in the units of their scales', () => {
  const { indices } = overallAqi({
    o3: steady(0.071 * 1963),
    co: steady(9.5 * 1145.6),
    no2: steady(101 * 1.882),
    so2: steady(76 * 2.62),
  }) ?? { indices: {} };
  expect(indices).toEqual({ o3: 101, co: 101, no2: 101, so2: 101 });
});

test('takes the hour of ozone when it is worse than the mean of eight', () => {
  const hours = [0.2 * 1963, ...steady(0.03 * 1963, 23)];
  expect(overallAqi({ o3: hours })?.aqi).toBe(195);
});

test('sulphur dioxide above its hourly scale stays at 200 until the day is that bad', () => {
  expect(overallAqi({ so2: [400 * 2.62, ...steady(10, 23)] })?.aqi).toBe(200);
  expect(overallAqi({ so2: steady(605 * 2.62) })?.aqi).toBe(301);
});

test('is undefined when nothing is known', () => {
  expect(overallAqi({})).toBeUndefined();
  expect(overallAqi(Object.fromEntries(pollutants.map((one) => [one, steady(null)])))).toBeUndefined();
});

test('is a whole number or undefined, whatever comes', () => {
  const hour = fc.oneof(
    fc.double(),
    fc.constant(null),
    fc.constant(undefined),
    fc.double({ min: 0, max: 900 }),
  );
  const recent = fc.record(
    Object.fromEntries(pollutants.map((one) => [one, fc.array(hour, { maxLength: 25 })])),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(recent, (hours) => {
      const aqi = overallAqi(hours)?.aqi;
      expect(aqi === undefined || Number.isInteger(aqi) || aqi > Number.MAX_SAFE_INTEGER).toBe(true);
      expect(aqi).not.toBeNaN();
    }),
  );
});
