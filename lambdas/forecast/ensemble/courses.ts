import { type History, maxPlausible } from './history';
import { scalesByBucket } from './interval';
import { bucketOf } from './leads';
import { fromLog, toLog } from './log-scale';

/** Hours ahead that a course covers: three days, also from an hour or two after it was drawn. */
export const courseHours = 75;
/** Twice the 45 hindcasts there usually are, so that each error is met on both sides of where it was. */
const courseCount = 90;
/** How much of the distance between two errors is left after each further hour. */
const fade = 0.9;
/**
 * By bucket, in units of the hindcasts' error: how far a whole course is moved. Hindcasts of 15 days share their weather,
 * so they differ less from each other than from what comes; days ahead this shows more (docs/adr/0050-courses.md).
 */
const moved = [0.33, 0.33, 0.33, 0.33, 0.33, 0.5, 0.5, 0.5, 0.5] as const;
/** Steps by the golden ratio fill a range evenly, however many are taken. */
const goldenStep = (Math.sqrt(5) - 1) / 2;

/** Past origins and what was forecast there, µg/m³; the newest hour of the history is not among them. */
export interface Hindcasts {
  readonly origins: readonly number[];
  readonly forecasts: readonly Float64Array[];
}

/**
 * Courses that the air may take, µg/m³, each as likely as the others: the errors of the hindcasts, hour after hour as they
 * followed each other, around this median, and each course moved as a whole. The same arguments give the same courses.
 */
export function possibleCourses(
  history: History,
  { origins, forecasts }: Hindcasts,
  median: Float64Array,
  errors: readonly (readonly number[])[],
  narrowing: ArrayLike<number> = [],
): readonly Float64Array[] {
  const paths = errorPaths(history, origins, forecasts);
  const scales = scalesByBucket(errors);
  const fewest = 1 / Math.sqrt(Math.max(1, paths.length));
  return Array.from({ length: courseCount }, (_, course) => {
    const path = paths[course % paths.length];
    const deviations = Math.sqrt(12) * (((course + 0.5) * goldenStep) % 1) - Math.sqrt(3);
    return Float64Array.from({ length: courseHours }, (_, i) => {
      const bucket = bucketOf(i + 1);
      const distance = Math.max(fewest, moved[bucket] ?? 1) * (scales[bucket] ?? 1) * deviations;
      return Math.min(
        maxPlausible,
        fromLog(toLog(median[i] ?? 0) + (narrowing[i] ?? 1) * ((path?.[i] ?? 0) + distance)),
      );
    });
  });
}

/**
 * Truth minus forecast on the log scale, lead by lead. What is not known yet, or was not observed, follows the path of a
 * hindcast that is over, from the distance at which it was left.
 */
function errorPaths(
  { filled, observed, length }: History,
  origins: readonly number[],
  forecasts: readonly Float64Array[],
): readonly Float64Array[] {
  const over = origins.filter((origin) => origin + courseHours < length).length;
  const errorAt = (at: number, i: number) => {
    const target = (origins[at] ?? 0) + i + 1;
    const isKnown = target < length && observed[target] === 1;
    return isKnown ? (filled[target] ?? 0) - toLog(forecasts[at]?.[i] ?? 0) : undefined;
  };
  return origins.map((_, at) => {
    const donor = over > 0 ? (at * 7) % over : undefined;
    let distance = 0;
    return Float64Array.from({ length: courseHours }, (_, i) => {
      const usual = donor === undefined ? 0 : (errorAt(donor, i) ?? 0);
      const error = errorAt(at, i) ?? usual + fade * distance;
      distance = error - usual;
      return error;
    });
  });
}
