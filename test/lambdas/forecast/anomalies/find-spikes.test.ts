import fc from 'fast-check';
import { findSpikes } from '../../../../lambdas/forecast/anomalies/find-spikes';
import { seededRandom, syntheticAir } from '../../../support/synthetic-air';

const historyHours = 720;

test('finds a spike at its onset, its peak and its end', () => {
  const air = [...syntheticAir(historyHours, 1)];
  [60, 140, 120].forEach((more, i) => {
    air[650 + i] = (air[650 + i] ?? 0) + more;
  });
  const [spike, ...others] = findSpikes(air).filter(({ onset }) => onset >= 640);
  expect(others).toEqual([]);
  expect(spike).toMatchObject({ onset: 650, peakAt: 651, last: 652 });
  expect(spike?.value).toBeCloseTo(air[650] ?? Number.NaN, 6);
  expect(spike?.peak).toBeCloseTo(air[651] ?? Number.NaN, 6);
});

test('leaves a spike open while it lasts', () => {
  const air = syntheticAir(historyHours, 1).map((value, i) => value + (i >= 718 ? 150 : 0));
  expect(findSpikes(air).at(-1)).toMatchObject({ onset: 718, last: undefined });
});

test('falls are no anomaly', () => {
  const air = Array.from({ length: historyHours }, (_, i) => (i >= 600 ? 2 : 80 + (i % 5)));
  expect(findSpikes(air)).toEqual([]);
});

test('what nobody could act on is no anomaly', () => {
  const air = Array.from({ length: historyHours }, (_, i) => (i === 650 ? 18 : 4 + (i % 3) * 0.1));
  expect(findSpikes(air)).toEqual([]);
});

test('a spike that dips for an hour is one spike', () => {
  const air = [...syntheticAir(historyHours, 4)];
  [150, 160, 0, 150, 140].forEach((more, i) => {
    air[650 + i] = (air[650 + i] ?? 0) + more;
  });
  expect(findSpikes(air).filter(({ onset }) => onset >= 640)).toHaveLength(1);
});

test('a gap of half a day ends a spike', () => {
  const air: (number | null)[] = syntheticAir(historyHours, 1).map(
    (value, i) => value + (i === 650 ? 150 : 0),
  );
  air.fill(null, 651, 663);
  expect(findSpikes(air).find(({ onset }) => onset === 650)?.last).toBe(650);
});

test.each([
  ['nothing observed', Array<null>(historyHours).fill(null)],
  ['no hours', []],
  ['a constant', Array<number>(historyHours).fill(40)],
  ['too few hours', [10, 200]],
])('%s holds no spike', (_, air) => {
  expect(findSpikes(air)).toEqual([]);
});

test('what it reports is made of finite numbers in order, whatever comes', () => {
  const hour = fc.oneof(
    { weight: 8, arbitrary: fc.double({ min: 0, max: 120, noNaN: true }) },
    fc.constant(null),
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -999, 99_999, 900),
  );
  fc.assert(
    fc.property(fc.array(hour, { maxLength: 300 }), (air) => {
      let previous = -1;
      for (const { onset, last, value, baseline, score, peak, peakAt } of findSpikes(air)) {
        expect([value, baseline, score, peak].every(Number.isFinite)).toBe(true);
        expect(onset).toBeGreaterThan(previous);
        expect(peakAt).toBeGreaterThanOrEqual(onset);
        expect(peak).toBeGreaterThanOrEqual(value);
        previous = last ?? Number.POSITIVE_INFINITY;
      }
    }),
    { numRuns: 60 },
  );
});

test('finds at least 93 % of spikes of eight robust standard deviations', () => {
  const shapes = [[1], [0.5, 1, 1, 0.5], [1 / 7, 2 / 7, 3 / 7, 4 / 7, 5 / 7, 6 / 7, 1]];
  let found = 0;
  let injected = 0;
  for (let seed = 1; seed <= 6; seed++) {
    const random = seededRandom(seed);
    const air = [...syntheticAir(historyHours, 100 + seed)];
    const height = 8 * robustDeviation(air);
    const events: (readonly [first: number, last: number])[] = [];
    for (let start = 90; start + 10 < air.length; start += 90 + Math.floor(12 * random())) {
      const shape = shapes[injected % shapes.length] ?? [];
      const size = height * (0.85 + 0.3 * random());
      for (const [i, share] of shape.entries()) air[start + i] = (air[start + i] ?? 0) + share * size;
      events.push([start, start + shape.length]);
      injected++;
    }
    const spikes = findSpikes(air);
    found += events.filter(([first, last]) =>
      spikes.some(({ onset }) => onset >= first && onset <= last),
    ).length;
  }
  expect(injected).toBeGreaterThan(35);
  expect(found / injected).toBeGreaterThanOrEqual(0.93);
});

function robustDeviation(values: readonly number[]): number {
  const median = (of: readonly number[]) => of.toSorted((one, other) => one - other)[of.length >> 1] ?? 0;
  const middle = median(values);
  return 1.4826 * median(values.map((value) => Math.abs(value - middle)));
}
