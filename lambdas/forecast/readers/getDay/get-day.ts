import type { AirCourses } from '../../../../contracts/forecast/air-courses';
import type { Timetable } from '../../../../contracts/forecast/day';
import type { getDay as route } from '../../../../contracts/forecast/routes';
import type { RequestOf } from '../../../../contracts/http/route';
import { invalid } from '../../../shared/http/checked';
import { localTime } from '../../cities/local-time';
import { coversDay, schoolDay } from '../../decisions/school-day';
import { type CachedReadDeps, cachedRead } from '../cached-read';

type Query = RequestOf<typeof route>['query'];

export interface GetDayDeps extends CachedReadDeps<AirCourses> {
  readonly timetable: Timetable;
  /** Null where the settings name none. */
  readonly school: string | null;
}

/** The school's day, by default today by the clock of the city. */
export function getDay({ timetable, school, ...deps }: GetDayDeps) {
  return cachedRead(deps, (air, { date, group }: Query) => {
    const now = deps.clock.now();
    const day = date ?? localTime(now, air.time_zone).slice(0, 10);
    if (!coversDay(air, day))
      throw invalid([{ field: 'date', message: 'must be a day within the next 72 hours' }]);
    return { group, school, ...schoolDay(air, { timetable, date: day, group, now }) };
  });
}
