import type { AirCourses } from '../../../contracts/forecast/air-courses';
import {
  type Day,
  flagColours,
  type Slot,
  slotNames,
  type Timetable,
} from '../../../contracts/forecast/plan';
import type { ProfileId } from '../../../contracts/forecast/profiles';
import { bandOf } from '../air-quality/aqi';
import { localTime, timeAt } from '../cities/local-time';
import { chancesOf } from './chances';
import { planFor, verdictFor } from './decide';
import { demandOf } from './guidance';
import { coveredBy, heatBetween, maximaBetween } from './window';

const minute = 60_000;
const hour = 60 * minute;

/** The school's day by the timetable; slots that are over have no plan. */
export function schoolDay(air: AirCourses, timetable: Timetable, date: string, group: ProfileId): Day {
  const slots = slotNames.map((slot) => {
    const [from = 0, to = 0] = timetable[slot].split('-').map((clock) => timeAt(date, clock, air.time_zone));
    return { slot, from, to };
  });
  const first = Math.min(...slots.map(({ from }) => from));
  const last = Math.max(...slots.map(({ to }) => to));
  const rest = maximaBetween(air, first, last);
  return { date, flag: rest ? flagOf(rest) : null, slots: slots.map((slot) => slotOf(air, slot, group)) };
}

/** Whether the courses still cover any of the day, or cover all of what is left of it. */
export function coversDay(air: AirCourses, date: string): boolean {
  const { start, end } = coveredBy(air);
  const midnight = timeAt(date, '00:00', air.time_zone);
  return midnight < end && midnight + 24 * hour > start;
}

function slotOf(
  air: AirCourses,
  { slot, from, to }: { readonly slot: Slot['slot']; readonly from: number; readonly to: number },
  group: ProfileId,
): Slot {
  const maxima = maximaBetween(air, from, to);
  const minutes = Math.min(60, (to - from) / minute);
  return {
    slot,
    from_local: localTime(from, air.time_zone),
    to_local: localTime(to, air.time_zone),
    plan: maxima ? planFor(maxima, group, demandOf('moderate', minutes)) : null,
    by_activity: maxima
      ? {
          recess: verdictFor(maxima, group, demandOf('light', 15)),
          pe: verdictFor(maxima, group, demandOf('moderate', 60)),
          practice: verdictFor(maxima, group, demandOf('heavy', 180)),
        }
      : {},
    feels_like: heatBetween(air, from, to),
  };
}

function flagOf(maxima: Float64Array): Day['flag'] {
  const chances = chancesOf(maxima);
  const aqi = chances.max_aqi.p50;
  return { colour: flagColours[bandOf(aqi)] ?? 'purple', aqi, ...chances };
}
