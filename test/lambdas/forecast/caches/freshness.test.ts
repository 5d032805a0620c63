import { freshnessOf } from '../../../../lambdas/forecast/caches/freshness';

const computed = '2026-11-20T07:00:00.000Z';
const after = (minutes: number, seconds = 0) => Date.parse(computed) + (minutes * 60 + seconds) * 1_000;

test.each([
  [0, 0, false, 4_200],
  [69, 59, false, 1],
  [70, 0, false, 0],
  [70, 1, true, 0],
  [600, 0, true, 0],
] as const)('%i minutes %i seconds old: stale is %s', (minutes, seconds, isStale, left) => {
  expect(freshnessOf(computed, after(minutes, seconds))).toEqual({
    age_seconds: minutes * 60 + seconds,
    cache_stale: isStale,
    fresh_seconds: left,
  });
});

test('a millisecond over 70 minutes is stale', () => {
  expect(freshnessOf(computed, after(70) + 1).cache_stale).toBe(true);
});

test('a clock that is behind makes it new, not younger than new', () => {
  expect(freshnessOf(computed, after(-5))).toMatchObject({ age_seconds: 0, cache_stale: false });
});
