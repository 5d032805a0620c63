import type { AirCourses } from '../../../contracts/forecast/air-courses';
import { type Day, flagColours, type Slot, slotNames, type Timetable } from '../../../contracts/forecast/day';
import { demandOf, demandOfActivity } from '../../../contracts/forecast/guidance';
import { activities } from '../../../contracts/forecast/plan';
import type { ProfileId } from '../../../contracts/forecast/profiles';
import { heatSource, uvSource } from '../../../contracts/forecast/sun-and-heat';
import { bandOf } from '../air-quality/aqi';
import { localTime, timeAt } from '../cities/local-time';
import { chancesOf } from './chances';
import { planFor, verdictFor } from './decide';
import { dayAfter, isSchoolDay, nextSchoolDay } from './timetable';
import { coveredBy, highestBetween, maximaBetween, type Window } from './window';

const minute = 60_000;
const hour = 60 * minute;

export interface SchoolDayOf {
  readonly timetable: Timetable;
  /** By the clock of the city. */
  readonly date: string;
  readonly group: ProfileId;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The school's day by the timetable; slots that are over have no plan. */
export function schoolDay(air: AirCourses, { timetable, date, group, now }: SchoolDayOf): Day {
  const windows = slotNames.map((slot) => ({ slot, ...windowOf(timetable[slot], date, air.time_zone) }));
  const first = Math.min(...windows.map(({ from }) => from));
  const last = Math.max(...windows.map(({ to }) => to));
  const rest = last > now ? maximaBetween(air, first, last) : undefined;
  const isToday = localTime(now, air.time_zone).startsWith(date);
  const tomorrow = windowOf(timetable.morning, dayAfter(date), air.time_zone);
  const next = nextSchoolDay(timetable, date);
  const slotOf = (slot: Slot['slot'], window: Window) => describe(air, { slot, ...window }, group, now);
  return {
    date,
    is_school_day: isSchoolDay(timetable, date),
    next_school_day: coversDay(air, next) ? next : null,
    flag: rest ? flagOf(rest) : null,
    aqi_now: air.now,
    station: air.station ?? null,
    now: isToday ? slotOf('now', { from: now, to: now + hour }) : null,
    slots: windows.map(({ slot, ...window }) => slotOf(slot, window)),
    tomorrow:
      next === dayAfter(date) && tomorrow.to <= coveredBy(air).end ? slotOf('tomorrow', tomorrow) : null,
    sources: { uv_index: uvSource, feels_like: heatSource },
  };
}

/** Whether the courses still cover any of the day, or cover all of what is left of it. */
export function coversDay(air: AirCourses, date: string): boolean {
  const { start, end } = coveredBy(air);
  const midnight = timeAt(date, '00:00', air.time_zone);
  return midnight < end && midnight + 24 * hour > start;
}

function windowOf(span: string, date: string, timeZone: string): Window {
  const [from = 0, to = 0] = span.split('-').map((clock) => timeAt(date, clock, timeZone));
  return { from, to };
}

function describe(
  air: AirCourses,
  { slot, from, to }: Window & { readonly slot: Slot['slot'] },
  group: ProfileId,
  now: number,
): Slot {
  const maxima = to > now ? maximaBetween(air, from, to) : undefined;
  const minutes = Math.min(60, (to - from) / minute);
  const plan = maxima && planFor(air, { from, to }, group, demandOf('moderate', minutes));
  return {
    slot,
    from_local: localTime(from, air.time_zone),
    to_local: localTime(to, air.time_zone),
    plan: plan ?? null,
    by_activity: maxima
      ? Object.fromEntries(
          activities.map((each) => [each, verdictFor(maxima, group, demandOfActivity[each])]),
        )
      : {},
    feels_like: highestBetween(air, air.feels_like, from, to),
    uv_index: highestBetween(air, air.uv_index ?? [], from, to),
  };
}

function flagOf(maxima: Float64Array): Day['flag'] {
  const chances = chancesOf(maxima);
  const aqi = chances.max_aqi.p50;
  return { colour: flagColours[bandOf(aqi)] ?? 'purple', aqi, ...chances };
}
