import type { AirCourses } from '../../../contracts/forecast/air-courses';
import { maximaOf } from './chances';

const hour = 3_600_000;

/** Epoch milliseconds. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** The hours that the courses cover, epoch milliseconds: the present one and those after it. */
export function coveredBy({ first, courses: [course = []] }: AirCourses) {
  const start = Date.parse(first) - hour;
  return { start, end: start + (course.length + 1) * hour };
}

/** Each course's highest AQI between two times, lowest first; undefined for a time that is over or too far ahead. */
export function maximaBetween(air: AirCourses, from: number, to: number): Float64Array | undefined {
  const { start, end } = coveredBy(air);
  if (to <= Math.max(from, start) || from >= end) return undefined;
  const courses = air.now === null ? air.courses : air.courses.map((course) => [air.now ?? 0, ...course]);
  const origin = air.now === null ? start + hour : start;
  const at = (time: number) => (time - origin) / hour;
  const last = Math.min(Math.ceil(at(to)), courses[0]?.length ?? 0);
  if (last < 1) return undefined;
  return maximaOf(courses, Math.min(Math.max(0, Math.floor(at(from))), last - 1), last);
}

/** The highest value of an hourly series of the courses between two times; null where none is known. */
export function highestBetween(
  air: Pick<AirCourses, 'first'>,
  series: readonly (number | null)[],
  from: number,
  to: number,
): number | null {
  const at = (time: number) => (time - Date.parse(air.first)) / hour;
  const known = series
    .slice(Math.max(0, Math.floor(at(from))), Math.max(0, Math.ceil(at(to))))
    .filter((value) => value !== null);
  return known.length > 0 ? Math.max(...known) : null;
}
