import fc from 'fast-check';
import { logDayChoices } from '../../../../contracts/phishing/settings';
import {
  chosenAnew,
  expiryOf,
  goneUntil,
  type Retention,
  retentionOf,
} from '../../../../lambdas/phishing/browsing-log/retention';

const noon = Date.parse('2026-11-20T12:00:00.000Z');
const day = 86_400_000;

test('is thirty days for who never chose', () => {
  expect(retentionOf(undefined)).toEqual({ days: 30 });
  expect(goneUntil(retentionOf({}), noon)).toBe(noon - 30 * day);
  expect(goneUntil(retentionOf({ logDays: 0 }), noon)).toBe(noon);
});

test('gives DynamoDB no date before an entry is gone, and less than a second after', () => {
  const moments = fc.tuple(fc.integer({ min: 0, max: 2 ** 41 }), fc.constantFrom(...logDayChoices));
  fc.assert(
    fc.property(moments, ([scanned, days]) => {
      const goneAt = scanned + days * day;
      const late = expiryOf(new Date(scanned).toISOString(), { days }) * 1_000 - goneAt;
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(1_000);
    }),
  );
});

test('whatever is chosen, and however often: what was gone once is gone for good', () => {
  const choices = fc.array(
    fc.tuple(fc.constantFrom(...logDayChoices), fc.integer({ min: 0, max: 100 * day })),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(choices, (steps) => {
      let now = noon;
      let retention: Retention = retentionOf({});
      let goneSoFar = goneUntil(retention, now);
      for (const [days, pause] of steps) {
        now += pause;
        goneSoFar = Math.max(goneSoFar, goneUntil(retention, now));
        retention = chosenAnew(retention, days, now, 1);
        // Nothing that was gone comes back, and what is older than the new choice is gone at once.
        expect(goneUntil(retention, now)).toBe(Math.max(goneSoFar, now - days * day));
        goneSoFar = goneUntil(retention, now);
      }
    }),
  );
});
