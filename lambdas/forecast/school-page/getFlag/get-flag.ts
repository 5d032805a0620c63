import type { AirCourses } from '../../../../contracts/forecast/air-courses';
import type { Timetable } from '../../../../contracts/forecast/day';
import type { getFlag as route } from '../../../../contracts/forecast/school-routes';
import type { RequestOf } from '../../../../contracts/http/route';
import { localTime } from '../../cities/local-time';
import { schoolDay } from '../../decisions/school-day';
import { isSchoolDay, nextSchoolDay } from '../../decisions/timetable';
import { type CachedReadDeps, cachedFile } from '../../readers/cached-read';
import { originIn, wordsIn } from '../words';
import { flagSvg } from './flag-svg';

type Query = RequestOf<typeof route>['query'];

export interface GetFlagDeps extends CachedReadDeps<AirCourses> {
  readonly timetable: Timetable;
}

/** Other sites may show it as an image. */
const forOthers = { 'cross-origin-resource-policy': 'cross-origin' };

/** The flag of today, or of the next school day when there is no school or it is over; none from data that is stale. */
export function getFlag({ timetable, ...deps }: GetFlagDeps) {
  const draw = cachedFile(deps, 'image/svg+xml', (air, { lang }: Query, { source, cache_stale }) => {
    const say = wordsIn(lang);
    const now = deps.clock.now();
    const today = localTime(now, air.time_zone).slice(0, 10);
    const days = [today, nextSchoolDay(timetable, today)]
      .filter((date) => isSchoolDay(timetable, date))
      .map((date) => schoolDay(air, { timetable, date, group: 'children', now }));
    const found = cache_stale ? undefined : days.find(({ flag }) => flag !== null);
    const origin = originIn(say, source);
    if (!found?.flag) {
      const title = `${say('page.flag')}. ${say('page.flag.none')}`;
      return flagSvg({ colour: 'none', name: '?', day: shortDay(today), title });
    }
    const { colour, aqi } = found.flag;
    const name = say(`day.flag.${colour}`);
    const title = `${say('page.flag')}, ${shortDay(found.date)}: ${name}. AQI ${aqi}. ${origin.sentence}`;
    return flagSvg({ colour, name, day: `${shortDay(found.date)} · AQI ${aqi} (${origin.mark})`, title });
  });
  return async (request: Parameters<typeof draw>[0]) => {
    const { headers, ...reply } = await draw(request);
    return { ...reply, headers: { ...headers, ...forOthers } } as const;
  };
}

/** 23/11: read alike in both languages, where the month is never over 12 and the day comes first. */
function shortDay(date: string): string {
  return `${Number(date.slice(8))}/${Number(date.slice(5, 7))}`;
}
