import { heatIndex } from '../../../../lambdas/forecast/products/heat-index';

const fahrenheit = (degrees: number) => (degrees - 32) / 1.8;

it.each([
  // The chart of the National Weather Service, °F.
  [80, 40, 80],
  [86, 90, 105],
  [90, 70, 105],
  [96, 50, 108],
  [100, 40, 109],
  [110, 40, 136],
])('of %d °F at %d %% is %d °F', (temperature, humidity, expected) => {
  expect(Math.abs(heatIndex(fahrenheit(temperature), humidity) - fahrenheit(expected))).toBeLessThan(0.6);
});

it('is about the temperature where it is cool, and a number everywhere', () => {
  expect(Math.abs(heatIndex(20, 50) - 20)).toBeLessThan(1.5);
  for (let t = -40; t <= 55; t += 5)
    for (const r of [0, 5, 50, 95, 100]) expect(heatIndex(t, r)).not.toBeNaN();
});
