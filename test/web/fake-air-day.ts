import type { AirCourses } from '../../contracts/forecast/air-courses';
import type { ProfileId } from '../../contracts/forecast/profiles';
import { localTime } from '../../lambdas/forecast/cities/local-time';
import { schoolDay } from '../../lambdas/forecast/decisions/school-day';
import { timetable } from '../support/school-reading';
import { type FakeAirOptions, forecastRows, hourOf, nowOf, presentAqi, stationOf } from './fake-air-rows';

const hour = 3_600_000;

/** The day as the service makes it, from 60 courses around the made-up forecast. */
export function dayOf(options: FakeAirOptions, url: URL) {
  const group = (url.searchParams.get('group') ?? 'children') as ProfileId;
  const time_zone = zoneOf(options);
  const now = nowOf(options);
  const date = url.searchParams.get('date') ?? localTime(now, time_zone).slice(0, 10);
  const courses = coursesOf(options, time_zone);
  const week = { ...timetable, days: options.days ?? timetable.days };
  const { school = null } = options;
  return { group, school, ...schoolDay(courses, { timetable: week, date, group, now }) };
}

function coursesOf(options: FakeAirOptions, time_zone: string): AirCourses {
  const ahead = forecastRows(options, 'children').slice(0, 75);
  const spread = Array.from({ length: 60 }, (_, i) => (i - 30) / 30);
  const known = (value: number) => (options.isWeatherKnown === false ? null : value);
  return {
    first: new Date(hourOf(options) + hour).toISOString(),
    time_zone,
    now: presentAqi(options),
    station: stationOf(options),
    feels_like: ahead.map((_, i) => known(30 + (i % 9))),
    uv_index: ahead.map((_, i) => known((i * 1.7) % 11)),
    courses: spread.map((share) =>
      ahead.map((row) =>
        Math.max(1, Math.round(row.aqi * (1 + 0.2 * share) + riseAt(options, row.time_local))),
      ),
    ),
  };
}

function riseAt({ rise }: FakeAirOptions, local: string): number {
  return rise && Number(local.slice(11, 13)) >= rise.from ? rise.aqi : 0;
}

/** Zones without summer time; their names turn the sign round. */
function zoneOf({ utcOffsetHours = 7 }: FakeAirOptions): string {
  return `Etc/GMT${utcOffsetHours > 0 ? '-' : '+'}${Math.abs(utcOffsetHours)}`;
}
