import fc from 'fast-check';
import { checkQuality } from '../../../../lambdas/forecast/stations/quality';
import { seededRandom, syntheticAir } from '../../../support/synthetic-air';

const hours = 480;

/** Good air for 400 hours, and then a sensor of which something goes wrong. */
function broken(seed: number, spoil: (value: number, hour: number, random: () => number) => number | null) {
  const random = seededRandom(seed + 100);
  return syntheticAir(hours, seed).map((value, hour) => (hour < 400 ? value : spoil(value, hour, random)));
}

const ways = {
  dead: () => null,
  frozen: (_: number, hour: number) => (hour < 0 ? null : 37.2),
  spiking: (value: number, hour: number, random: () => number) =>
    hour === 400 || (hour !== 402 && random() < 0.4) ? value * (6 + 20 * random()) : value,
  'falling to nothing': (value: number, hour: number, random: () => number) =>
    hour === 400 || (hour !== 402 && random() < 0.4) ? 0 : value + 30,
} as const;

test.each(Object.entries(ways))('a sensor that is %s is left out within three hours', (way, spoil) => {
  const fault = way in { dead: 1, frozen: 1 } ? way : 'spiking';
  for (let seed = 1; seed <= 40; seed++) {
    const values = broken(seed, spoil);
    // In clean air nothing is no great fall.
    if (way === 'falling to nothing' && (values[399] ?? 0) < 25) continue;
    for (const now of [403, 404, 406, 410]) {
      const checked = checkQuality(values.slice(0, now + 1));
      expect([seed, now, checked.fault]).toEqual([seed, now, fault]);
    }
  }
});

test('nothing that a spike said is used, from its first hour on', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const values = broken(seed, (value, hour) => (hour === 400 ? value * 12 : value));
    for (const now of [400, 401, 402]) expect(checkQuality(values.slice(0, now + 1)).values[400]).toBeNull();
    // Half a day later it is believed again.
    expect(checkQuality(values.slice(0, 420)).fault).toBeUndefined();
  }
});

test('a rise that stays is believed an hour later', () => {
  const values = [...Array.from({ length: 50 }, (_, i) => 20 + (i % 7)), 90.5, 96.2, 89.9, 95.1];
  const at = (now: number) => checkQuality(values.slice(0, now + 1));
  expect(at(50).values[50]).toBeNull();
  expect(at(51).values.slice(50)).toEqual([90.5, 96.2]);
  for (const now of [50, 51, 52, 53]) expect(at(now).fault).toBeUndefined();
});

test('good air is left as it is', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const values = syntheticAir(hours, seed);
    const { values: checked, fault } = checkQuality(values);
    expect(fault).toBeUndefined();
    expect(checked.filter((value) => value === null).length).toBeLessThan(0.01 * hours);
  }
});

test('air in whole numbers that is the same for two hours, or three, is no frozen sensor', () => {
  expect(checkQuality([12, 13, 13, 13]).fault).toBeUndefined();
  expect(checkQuality([12, 13, 13, 13, 13]).fault).toBe('frozen');
});

test('whatever comes, no value is made up or changed', () => {
  const value = fc.oneof(fc.constant(null), fc.double({ min: 0, max: 2_000, noNaN: true }));
  fc.assert(
    fc.property(fc.array(value, { maxLength: 200 }), (values) => {
      const checked = checkQuality(values);
      expect(checked.values).toHaveLength(values.length);
      for (const [hour, each] of checked.values.entries()) expect([null, values[hour]]).toContain(each);
      const recent = checked.values.slice(-3).filter((each) => each !== null).length;
      expect(checked.fault === undefined).toBe(recent >= 2);
    }),
  );
});
