import type { AirCourses } from '../../../contracts/forecast/air-courses';
import type { Because } from '../../../contracts/forecast/because';
import type { Chances } from '../../../contracts/forecast/chances';
import { localTime } from '../cities/local-time';
import { coveredBy, type Window } from './window';

/** AQI; what differs by less is not worth a word. */
const worthSaying = 10;
const hour = 3_600_000;

/** What the courses themselves say of a window, the weightiest first. */
export function reasonsFor(
  air: AirCourses,
  window: Window,
  { max_aqi, p_over }: Chances,
): readonly Because[] {
  const threshold = max_aqi.p50 >= 101 ? '151' : '101';
  return [
    { kind: 'highest', aqi: max_aqi.p50, low: max_aqi.p10, high: max_aqi.p90 },
    { kind: 'reaches', threshold, chance: p_over[threshold] },
    ...sinceNow(air, window, max_aqi.p50),
    ...peakOf(air, window),
  ];
}

/** Of hours that are still to come only: the present one is what it is. */
function sinceNow(air: AirCourses, { from }: Window, aqi: number): readonly Because[] {
  const isAhead = from >= coveredBy(air).start + hour;
  if (!isAhead || air.now === null || Math.abs(aqi - air.now) < worthSaying) return [];
  return [{ kind: aqi > air.now ? 'rises' : 'falls', aqi: air.now }];
}

/** The hour whose mean over the courses is the highest, where the hours of the window differ. */
function peakOf(air: AirCourses, { from, to }: Window): readonly Because[] {
  const first = Date.parse(air.first);
  const at = (time: number) => (time - first) / hour;
  const start = Math.max(0, Math.floor(at(from)));
  const end = Math.ceil(at(to));
  const means = (air.courses[0] ?? [])
    .map((_, i) => air.courses.reduce((sum, course) => sum + (course[i] ?? 0), 0) / air.courses.length)
    .slice(start, end);
  const highest = Math.max(...means);
  if (means.length < 2 || highest - Math.min(...means) < worthSaying) return [];
  const time = first + (start + means.indexOf(highest)) * hour;
  return [{ kind: 'peak', at_local: localTime(Math.max(time, from), air.time_zone) }];
}
