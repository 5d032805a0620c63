import type { Fields } from '../http/fields';
import type { RecordOf } from '../http/values';
import { aqi, maybeAqi } from './air-fields';
import { station } from './station';

/** What a run stores for questions about any hours of the next three days. */
export const airCoursesFields = {
  /** The hour that the first value of each course is of. */
  first: { kind: 'time' },
  time_zone: { kind: 'text', exact: true, min: 1, max: 100, example: 'Asia/Ho_Chi_Minh' },
  /** The AQI of the hour before. */
  now: maybeAqi,
  /** Which station measured it; none where it is of a model. */
  station: { ...station, optional: true },
  /** The heat index of each hour, °C. */
  feels_like: {
    kind: 'list',
    of: { kind: 'number', min: -90, max: 90, nullable: true },
    min: 75,
    max: 75,
  },
  /** The UV index of each hour; courses stored before it was asked for lack it. */
  uv_index: {
    kind: 'list',
    of: { kind: 'number', min: 0, max: 30, nullable: true },
    min: 75,
    max: 75,
    optional: true,
  },
  /** The AQI hour by hour, each course as likely as the others. */
  courses: {
    kind: 'list',
    min: 50,
    max: 100,
    of: { kind: 'list', of: aqi, min: 75, max: 75 },
  },
} as const satisfies Fields;

export type AirCourses = RecordOf<typeof airCoursesFields>;
