import fc from 'fast-check';
import { goesOn, isQuiet } from '../../../../lambdas/forecast/subscriptions/event';
import { madeCourses } from '../../../support/made-courses';

const air = madeCourses('2026-11-20T05:00:00.000Z');
const wishes = { threshold: 151, probability: 0.45 };

/** Ten courses, so many of which reach 160. */
const reaching = (count: number, now: number | null = 60) => ({
  air: { ...air, now },
  maxima: Float64Array.from({ length: 10 }, (_, i) => (i < count ? 160 : 80)).sort(),
});

test.each([
  [false, 4, false],
  [false, 5, true],
  [true, 4, true],
  [true, 2, true],
  [true, 1, false],
] as const)(
  'an event that has begun (%s) and is reached by %i courses of ten goes on: %s',
  (open, count, on) => {
    expect(goesOn(open, wishes, reaching(count))).toBe(on);
  },
);

test('an event is there, and not over, while the air itself is at the threshold', () => {
  expect(goesOn(false, wishes, reaching(0, 151))).toBe(true);
  expect(goesOn(true, wishes, reaching(0, 151))).toBe(true);
  expect(goesOn(true, wishes, reaching(0, 150))).toBe(false);
  expect(goesOn(true, wishes, reaching(0, null))).toBe(false);
});

test('to look at the same run again changes nothing', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.nat(10),
      fc.nat(300),
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      (open, count, now, probability) => {
        const once = goesOn(open, { threshold: 151, probability }, reaching(count, now));
        expect(goesOn(once, { threshold: 151, probability }, reaching(count, now))).toBe(once);
      },
    ),
  );
});

test.each([
  ['21:00', '06:00', '21:00', true],
  ['21:00', '06:00', '05:59', true],
  ['21:00', '06:00', '06:00', false],
  ['21:00', '06:00', '20:59', false],
  ['12:00', '14:00', '13:00', true],
  ['12:00', '14:00', '14:00', false],
  ['00:00', '00:00', '00:00', false],
])('quiet from %s to %s: at %s by the clock of the city %s', (quietFrom, quietTo, clock, quiet) => {
  const now = Date.parse(`2026-11-20T${clock}:00+07:00`);
  expect(isQuiet({ quietFrom, quietTo }, now, 'Asia/Ho_Chi_Minh')).toBe(quiet);
});
