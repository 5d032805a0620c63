import type { ProfileId } from '../../../../contracts/forecast/profiles';
import { coversDay, schoolDay } from '../../../../lambdas/forecast/decisions/school-day';
import { readTimetable } from '../../../../lambdas/forecast/decisions/timetable';
import { maximaBetween } from '../../../../lambdas/forecast/decisions/window';
import { madeCourses } from '../../../support/made-courses';
import { timetable } from '../../../support/school-reading';

/** 14:10 on Friday in Ho Chi Minh City; half of the courses are unhealthy from 14:00 on Saturday on. */
const computedAt = '2026-11-20T07:10:00.000Z';
const air = madeCourses(computedAt);
const dayOf = (date: string, group: ProfileId = 'children', at = computedAt) =>
  schoolDay(madeCourses(at), { timetable, date, group, now: Date.parse(at) });

describe("the school's day", () => {
  it('has no verdict for what is over, and one for what has begun', () => {
    const { slots, flag } = dayOf('2026-11-20');
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
    const { slots, flag } = dayOf('2026-11-21');
    const verdicts = slots.map(({ plan, by_activity }) => [plan?.verdict, ...Object.values(by_activity)]);
    expect(verdicts).toEqual([
      ['go', 'go', 'go', 'go'],
      ['go', 'go', 'go', 'go'],
      ['go', 'go', 'go', 'go'],
      ['shorten', 'shorten', 'shorten', 'inside'],
      ['shorten', 'shorten', 'shorten', 'inside'],
    ]);
    expect(slots[3]?.plan).toMatchObject({ p_over: { '101': 0.5, '151': 0.5 } });
    expect(slots[3]?.plan?.because).toEqual([
      { kind: 'highest', aqi: 110, low: 60, high: 160 },
      { kind: 'reaches', threshold: '151', chance: 0.5 },
      { kind: 'rises', aqi: 72 },
      { kind: 'peak', at_local: '2026-11-21T15:00:00+07:00' },
    ]);
    expect(flag?.colour).toBe('orange');
  });

  it('is over in the evening, and known three days ahead', () => {
    expect(dayOf('2026-11-20', 'children', '2026-11-20T13:10:00.000Z').flag).toBeNull();
    const days = ['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24'];
    expect(days.map((day) => coversDay(air, day))).toEqual([false, true, true, false]);
    expect(dayOf('2026-11-23', 'general').slots.map(({ plan }) => plan?.verdict)).toContain('go');
  });

  it('feels as the hottest hour does, and says nothing of what is not known', () => {
    const heat = (day: string) => dayOf(day).slots.map(({ feels_like }) => feels_like);
    expect(heat('2026-11-21')).toEqual([31.7, 31.9, 31.9, 32.3, 30.3]);
    expect(heat('2026-11-23')).toEqual([null, null, null, null, null]);
  });

  it('has the coming hour today, and tomorrow morning while it is near enough', () => {
    const today = dayOf('2026-11-20');
    expect(today.now).toMatchObject({ slot: 'now', from_local: '2026-11-20T14:10:00+07:00' });
    expect(today.now?.plan?.max_aqi.p50).toBe(72);
    expect(today.tomorrow).toMatchObject({ slot: 'tomorrow', from_local: '2026-11-21T07:15:00+07:00' });
    expect(dayOf('2026-11-21').now).toBeNull();
    expect(dayOf('2026-11-23').tomorrow).toBeNull();
  });

  it.each([
    ['mon-fri', '2026-11-20', true, '2026-11-23', null],
    ['mon-fri', '2026-11-21', false, '2026-11-23', null],
    ['mon-fri', '2026-11-22', false, '2026-11-23', '2026-11-23'],
    ['mon-sat', '2026-11-20', true, '2026-11-21', '2026-11-21'],
    ['mon-sat', '2026-11-21', true, '2026-11-23', null],
    ['mon-sat', '2026-11-22', false, '2026-11-23', '2026-11-23'],
  ] as const)('knows by its weekdays, %s, of %s whether there is school, and when next', (...of) => {
    const [days, date, isSchool, next, tomorrow] = of;
    const now = Date.parse(`${date}T01:00:00.000Z`);
    const courses = madeCourses(new Date(now).toISOString());
    const day = schoolDay(courses, { timetable: { ...timetable, days }, date, group: 'children', now });
    expect([day.is_school_day, day.next_school_day]).toEqual([isSchool, next]);
    expect(day.tomorrow?.from_local.slice(0, 10) ?? null).toBe(tomorrow);
    // The air is told all the same: who is at home wants to go out as well.
    expect(day.slots.map(({ plan }) => plan === null)).toEqual([true, false, false, false, false]);
  });

  it('names no next school day that is too far ahead', () => {
    expect(dayOf('2026-11-23').next_school_day).toBeNull();
  });

  it('has the UV index of the hours of a slot, and none from courses that were stored without it', () => {
    expect(dayOf('2026-11-21').slots.map(({ uv_index }) => uv_index)).toEqual([5, 7, 7, 11, 3]);
    const { uv_index: _, ...old } = air;
    const { slots } = schoolDay(old, {
      ...{ timetable, date: '2026-11-21', group: 'children' },
      now: Date.parse(computedAt),
    });
    expect(slots.map(({ uv_index }) => uv_index)).toEqual([null, null, null, null, null]);
  });

  it('says of a slot when it is the highest, only where its hours differ', () => {
    const because = (courses: readonly number[]) =>
      schoolDay(
        { ...air, courses: [courses, courses] },
        { timetable, date: '2026-11-20', group: 'children', now: Date.parse(computedAt) },
      ).slots[4]?.plan?.because.slice(2);
    const hours = (change: (i: number) => number) => Array.from({ length: 75 }, (_, i) => change(i));
    expect(because(hours(() => 70))).toEqual([]);
    expect(because(hours((i) => (i === 2 ? 130 : 60)))).toEqual([
      { kind: 'rises', aqi: 72 },
      { kind: 'peak', at_local: '2026-11-20T17:00:00+07:00' },
    ]);
    expect(because(hours(() => 40))).toEqual([{ kind: 'falls', aqi: 72 }]);
  });

  it('takes the timetable of the settings and nothing else', () => {
    expect(readTimetable(JSON.stringify(timetable))).toEqual(timetable);
    expect(() => readTimetable(JSON.stringify({ ...timetable, recess: '9:15-9:35' }))).toThrow(/recess/);
    expect(() => readTimetable(JSON.stringify({ ...timetable, days: 'sun' }))).toThrow(/days/);
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
