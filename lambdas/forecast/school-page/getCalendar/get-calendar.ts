import type { AirCourses } from '../../../../contracts/forecast/air-courses';
import type { Slot, Timetable } from '../../../../contracts/forecast/day';
import type { getCalendar as route } from '../../../../contracts/forecast/school-routes';
import { cityIn } from '../../../../contracts/forecast/words/city';
import { sentenceOf } from '../../../../contracts/forecast/words/day-words';
import type { RequestOf } from '../../../../contracts/http/route';
import { localTime } from '../../cities/local-time';
import { coversDay, schoolDay } from '../../decisions/school-day';
import { dayAfter, isSchoolDay } from '../../decisions/timetable';
import { type CachedReadDeps, cachedFile, type Envelope } from '../../readers/cached-read';
import { stableUuid } from '../stable-uuid';
import { originIn, wordsIn } from '../words';
import { type CalendarEvent, icalendar } from './icalendar';

type Query = RequestOf<typeof route>['query'];

export interface GetCalendarDeps extends CachedReadDeps<AirCourses> {
  readonly timetable: Timetable;
}

/** The slots of the school days from today on, as far as they are known and not over. */
export function getCalendar({ timetable, ...deps }: GetCalendarDeps) {
  return cachedFile(deps, 'text/calendar', (air, query: Query, envelope) => {
    const now = deps.clock.now();
    const today = localTime(now, air.time_zone).slice(0, 10);
    const events = coveredDays(air, today).flatMap((date) => {
      if (!isSchoolDay(timetable, date)) return [];
      return schoolDay(air, { timetable, date, group: query.group, now }).slots.flatMap((slot) =>
        eventOf(slot, date, query, envelope),
      );
    });
    const name = `${wordsIn(query.lang)('page.calendar')}, ${cityIn(query.lang, envelope.city)}`;
    return icalendar({ name, stamp: envelope.computed_at, events });
  });
}

function coveredDays(air: AirCourses, date: string): readonly string[] {
  return coversDay(air, date) ? [date, ...coveredDays(air, dayAfter(date))] : [];
}

function eventOf(
  { slot, plan, from_local, to_local }: Slot,
  date: string,
  { group, lang }: Query,
  { city, source, cache_stale }: Envelope,
): readonly CalendarEvent[] {
  if (!plan) return [];
  const say = wordsIn(lang);
  const reasons = plan.because.map((each) => sentenceOf(say, each));
  const verdict = cache_stale ? say('page.stale') : say(`day.verdict.${plan.verdict}`);
  const lines = cache_stale ? [] : [...reasons, plan.rule];
  return [
    {
      uid: stableUuid([city, date, slot, group].join('/')),
      from: Date.parse(from_local),
      to: Date.parse(to_local),
      summary: `${say(`day.slot.${slot}`)}: ${verdict}`,
      description: [...lines, originIn(say, source).sentence].join('\n'),
    },
  ];
}
