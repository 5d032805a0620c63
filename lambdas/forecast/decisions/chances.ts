import { type Chances, chanceThresholds } from '../../../contracts/forecast/chances';
import { quantile } from '../ensemble/interval';

/** The AQI hour by hour in each course that the air may take, the first hour ahead first. */
export type IndexCourses = readonly (readonly number[])[];

/** Each course's highest AQI from one hour to before another, both counted from the first hour ahead; lowest first. */
export function maximaOf(courses: IndexCourses, from: number, to: number): Float64Array {
  return Float64Array.from(courses, (course) => Math.max(...course.slice(from, to))).sort();
}

/** The share of the courses that reach an AQI, in thousandths. */
export function shareReaching(maxima: Float64Array, threshold: number): number {
  const reaching = maxima.filter((highest) => highest >= threshold).length;
  return Math.round((1_000 * reaching) / maxima.length) / 1_000;
}

/** What the highest AQI of these hours may be. */
export function chancesOf(maxima: Float64Array): Chances {
  const at = (level: number) => Math.round(quantile(maxima, level));
  const reaching = chanceThresholds.map((threshold) => [threshold, shareReaching(maxima, Number(threshold))]);
  return {
    max_aqi: { p10: at(0.1), p50: at(0.5), p90: at(0.9) },
    p_over: Object.fromEntries(reaching) as Chances['p_over'],
  };
}
