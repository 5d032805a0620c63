import { coversDay, schoolDay } from '../../../../lambdas/forecast/decisions/school-day';
import { readTimetable } from '../../../../lambdas/forecast/decisions/timetable';
import { maximaBetween } from '../../../../lambdas/forecast/decisions/window';
import { madeCourses } from '../../../support/made-courses';

const timetable = {
  before_school: '06:30-07:15',
  morning: '07:15-09:15',
  recess: '09:15-09:35',
  afternoon: '13:30-16:30',
  after_school: '16:30-18:00',
};
/** 14:10 on Friday in Ho Chi Minh City; half of the courses are unhealthy from 14:00 on Saturday on. */
const air = madeCourses('2026-11-20T07:10:00.000Z');

describe("the school's day", () => {
  it('has no verdict for what is over, and one for what has begun', () => {
    const { slots, flag } = schoolDay(air, timetable, '2026-11-20', 'children');
    expect(slots.map(({ slot, plan }) => [slot, plan?.verdict ?? null])).toEqual([
      ['before_school', null],
      ['morning', null],
      ['recess', null],
      ['afternoon', 'go'],
      ['after_school', 'go'],
    ]);
    expect(slots[0]).toMatchObject({ by_activity: {}, from_local: '2026-11-20T06:30:00+07:00' });
    // The present hour has 72, everything after it 60.
    expect(flag).toMatchObject({ colour: 'yellow', aqi: 72, p_over: { '101': 0, '151': 0 } });
  });

  it('tells each slot and each activity by the hours that they touch', () => {
    const { slots, flag } = schoolDay(air, timetable, '2026-11-21', 'children');
    const verdicts = slots.map(({ plan, by_activity }) => [plan?.verdict, ...Object.values(by_activity)]);
    expect(verdicts).toEqual([
      ['go', 'go', 'go', 'go'],
      ['go', 'go', 'go', 'go'],
      ['go', 'go', 'go', 'go'],
      ['shorten', 'shorten', 'shorten', 'inside'],
      ['shorten', 'shorten', 'shorten', 'inside'],
    ]);
    expect(slots[3]?.plan).toMatchObject({ p_over: { '101': 0.5, '151': 0.5 } });
    expect(slots[3]?.plan?.because).toContain('5 in 10 that it reaches 151');
    expect(flag?.colour).toBe('orange');
  });

  it('is over in the evening, and known three days ahead', () => {
    const evening = madeCourses('2026-11-20T13:10:00.000Z');
    expect(schoolDay(evening, timetable, '2026-11-20', 'children').flag).toBeNull();
    const days = ['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24'];
    expect(days.map((day) => coversDay(air, day))).toEqual([false, true, true, false]);
    expect(
      schoolDay(air, timetable, '2026-11-23', 'general').slots.map(({ plan }) => plan?.verdict),
    ).toContain('go');
  });

  it('feels as the hottest hour does, and says nothing of what is not known', () => {
    const heat = (day: string) =>
      schoolDay(air, timetable, day, 'children').slots.map(({ feels_like }) => feels_like);
    expect(heat('2026-11-21')).toEqual([31.7, 31.9, 31.9, 32.3, 30.3]);
    expect(heat('2026-11-23')).toEqual([null, null, null, null, null]);
  });

  it('takes the timetable of the settings and nothing else', () => {
    expect(readTimetable(JSON.stringify(timetable))).toEqual(timetable);
    expect(() => readTimetable(JSON.stringify({ ...timetable, recess: '9:15-9:35' }))).toThrow(/recess/);
  });
});

describe('the hours of a window', () => {
  const at = (time: string) => Date.parse(`2026-11-20T${time}:00.000Z`);
  const ramp = { ...air, now: 0, courses: [Array.from({ length: 75 }, (_, i) => i + 1)] };
  const highest = (from: string, to: string) => maximaBetween(ramp, at(from), at(to))?.[0];

  it('are those that it touches', () => {
    expect(highest('07:00', '08:00')).toBe(0);
    expect(highest('07:10', '08:00')).toBe(0);
    expect(highest('08:15', '08:30')).toBe(1);
    expect(highest('08:15', '09:01')).toBe(2);
    expect(highest('05:00', '10:00')).toBe(2);
  });

  it('are none where it is over, or the present hour is all there is and not known', () => {
    expect(highest('05:00', '07:00')).toBeUndefined();
    expect(maximaBetween({ ...ramp, now: null }, at('07:10'), at('07:50'))).toBeUndefined();
    expect(maximaBetween({ ...ramp, now: null }, at('07:10'), at('09:00'))?.[0]).toBe(1);
  });
});
