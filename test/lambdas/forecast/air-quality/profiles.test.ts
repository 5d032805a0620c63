import fc from 'fast-check';
import { adviceCodes, pollutants } from '../../../../contracts/forecast/air';
import { profileIds } from '../../../../contracts/forecast/profiles';
import { adviceLevel, alertThreshold, profiles } from '../../../../lambdas/forecast/air-quality/profiles';

const bands = [50, 100, 150, 200, 300, 301];

test.each([
  ['general', [0, 0, 1, 2, 3, 4]],
  ['children', [0, 1, 2, 3, 4, 5]],
  ['elderly', [0, 1, 2, 3, 4, 5]],
  ['respiratory', [0, 1, 3, 3, 4, 5]],
] as const)('advises %s by the category of PM2.5', (id, levels) => {
  expect(bands.map((index) => adviceLevel(profiles[id], { pm2_5: index }))).toEqual(levels);
});

test('takes carbon monoxide more seriously for the elderly alone', () => {
  const ofCo = (id: (typeof profileIds)[number]) => adviceLevel(profiles[id], { co: 120 });
  expect(ofCo('general')).toBe(1);
  expect(profileIds.filter((id) => ofCo(id) > 1)).toEqual(['elderly']);
});

test.each([
  ['general', 151],
  ['children', 101],
  ['elderly', 101],
  ['respiratory', 101],
] as const)('%s should change plans from an AQI of %i on', (id, threshold) => {
  expect(alertThreshold(profiles[id])).toBe(threshold);
  expect(adviceLevel(profiles[id], { pm2_5: threshold })).toBeGreaterThanOrEqual(2);
  expect(adviceLevel(profiles[id], { pm2_5: threshold - 1 })).toBeLessThan(2);
});

test('no pollutant makes the advice milder, and nobody is advised less than the general public', () => {
  const index = fc.option(fc.integer({ min: 0, max: 600 }), { nil: undefined });
  const indices = fc.record(Object.fromEntries(pollutants.map((one) => [one, index])));
  fc.assert(
    fc.property(indices, fc.constantFrom(...profileIds), fc.constantFrom(...pollutants), (known, id, one) => {
      const level = adviceLevel(profiles[id], known);
      expect(level).toBeGreaterThanOrEqual(adviceLevel(profiles[id], { ...known, [one]: undefined }));
      expect(level).toBeGreaterThanOrEqual(adviceLevel(profiles.general, known));
    }),
  );
});

test('has a name for every level that a profile may reach', () => {
  const levels = profileIds.flatMap((id) => profiles[id].levels);
  expect(new Set(levels.map((level) => adviceCodes[level]))).toEqual(new Set(adviceCodes));
});

test('says whose advice it is', () => {
  for (const id of profileIds) expect(profiles[id].source).toMatch(/EPA/);
});
