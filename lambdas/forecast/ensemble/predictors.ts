import { type History, historyHours, hoursPerDay } from './history';
import { sameHour } from './members';

const predictorCount = 12;

/** The inputs of a regression for an origin and a lead, and the value to which its result is added. */
export interface Predictors {
  readonly count: number;
  /** Fills the row and returns the daily course at the target, to which the regression's result is added. */
  write(row: Float64Array, origin: number, lead: number): number;
}

/**
 * The inputs of a regression at an origin: how far the air is from its daily course now, over several spans of the past
 * and at the target's hour of the day. On the log scale, and from nothing after the origin.
 */
export function createPredictors({ filled, length }: History): Predictors {
  const spanMean = createSpanMeans(filled);
  const course = runningCourse(filled, Math.ceil(historyHours / hoursPerDay));
  const smooth = course.map(
    (value, i) => value / 2 + (course[Math.max(0, i - 1)] ?? 0) / 4 + (course[i >= 23 ? i - 23 : i] ?? 0) / 4,
  );
  const week = runningCourse(filled, 7);
  const distance = Float64Array.from({ length }, (_, i) => (filled[i] ?? 0) - (smooth[i] ?? 0));

  const write = (row: Float64Array, origin: number, lead: number): number => {
    const day = sameHour(origin, lead);
    const base = smooth[day] ?? 0;
    const month = spanMean(origin, historyHours);
    const now = distance[origin] ?? 0;
    const before = distance[origin - 1] ?? now;
    const earlier = distance[origin - 2] ?? before;
    row[0] = 1;
    row[1] = now;
    row[2] = now - before;
    row[3] = before - earlier;
    row[4] = spanMean(origin, 3) - spanMean(origin, 24);
    row[5] = spanMean(origin, 12) - month;
    row[6] = spanMean(origin, 24) - month;
    row[7] = spanMean(origin, 72) - month;
    row[8] = spanMean(origin, 168) - month;
    row[9] = (week[day] ?? 0) - base;
    row[10] = (filled[day] ?? 0) - (week[day] ?? 0);
    row[11] = (smooth[origin] ?? 0) - base;
    return base;
  };
  return { count: predictorCount, write };
}

/** Mean of the hours up to an index, over a span or what there is of it. */
export function createSpanMeans(values: Float64Array): (end: number, span: number) => number {
  const sums = new Float64Array(values.length + 1);
  for (let i = 0; i < values.length; i++) sums[i + 1] = (sums[i] ?? 0) + (values[i] ?? 0);
  return (end, span) => {
    const start = Math.max(0, end + 1 - span);
    return ((sums[end + 1] ?? 0) - (sums[start] ?? 0)) / (end + 1 - start);
  };
}

/** For each hour, the mean of the same hour over the days up to it. */
function runningCourse(values: Float64Array, days: number): Float64Array {
  return Float64Array.from(values, (_, i) => {
    let sum = 0;
    let count = 0;
    for (let hour = i; hour >= 0 && count < days; hour -= hoursPerDay) {
      sum += values[hour] ?? 0;
      count++;
    }
    return sum / count;
  });
}
