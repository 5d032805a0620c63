import { createThrottle } from '../../src/api-gateway/throttle';

test('a clock that goes back takes nothing away from anybody', () => {
  let now = Date.parse('2026-11-20T07:00:00Z');
  const admit = createThrottle(() => now);
  const limit = { rate: 1, burst: 2 };
  expect([admit('GET /', limit)]).toEqual([true]);
  now -= 86_400_000;
  expect([admit('GET /', limit), admit('GET /', limit)]).toEqual([true, false]);
  now += 1_000;
  expect(admit('GET /', limit)).toBe(true);
});
