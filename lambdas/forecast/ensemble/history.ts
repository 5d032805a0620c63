import { toLog } from './log-scale';

/** Hours of the past that a forecast rests on. */
export const historyHours = 720;
/** Hours ahead that a forecast covers. */
export const horizonHours = 168;
export const hoursPerDay = 24;

/** Fewer observed hours than this are not enough for a daily course. */
const minObserved = 72;
/** µg/m³; higher values are a sensor's error code or a fault upstream. */
export const maxPlausible = 5_000;
/** How much of the distance from the daily course is left after each hour without an observation. */
const gapDecay = 0.97;

/** Concentrations of consecutive hours on the log scale; index i and i + 24 are the same hour of the day. */
export interface History {
  readonly length: number;
  /** Gaps are filled, so that every member finds a value at every hour. */
  readonly filled: Float64Array;
  /** 1 where the hour was observed; only such hours may be learnt from as a target or scored. */
  readonly observed: Uint8Array;
}

/**
 * Takes the newest `historyHours` of hourly µg/m³, oldest first. Undefined when too little was observed to forecast
 * from; what is no plausible concentration counts as a gap.
 */
export function readHistory(concentrations: readonly (number | null)[]): History | undefined {
  const newest = concentrations.slice(-historyHours);
  const observed = Uint8Array.from(newest, (value) => (isPlausible(value) ? 1 : 0));
  if (observed.reduce((sum, one) => sum + one, 0) < minObserved) return undefined;
  const filled = Float64Array.from(newest, (value) => (isPlausible(value) ? toLog(value) : 0));
  fillGaps(filled, observed);
  return { length: newest.length, filled, observed };
}

export function isPlausible(value: number | null | undefined): value is number {
  return typeof value === 'number' && value >= 0 && value <= maxPlausible;
}

/** Mean of each hour of the day over the observed hours before `end`; an hour never observed gets the mean of all. */
export function dailyCourse(
  { filled, observed }: Pick<History, 'filled' | 'observed'>,
  end: number,
  start = 0,
): Float64Array {
  const sums = new Float64Array(hoursPerDay);
  const counts = new Uint16Array(hoursPerDay);
  let total = 0;
  let count = 0;
  for (let i = start; i < end; i++) {
    if (!observed[i]) continue;
    const hour = i % hoursPerDay;
    const value = filled[i] ?? 0;
    sums[hour] = (sums[hour] ?? 0) + value;
    counts[hour] = (counts[hour] ?? 0) + 1;
    total += value;
    count++;
  }
  const mean = count > 0 ? total / count : 0;
  return sums.map((sum, hour) => (counts[hour] ? sum / (counts[hour] ?? 1) : mean));
}

/** Around the day, a quarter of each neighbour: thirty days leave noise in the mean of a single hour. */
export function smoothedCourse(course: Float64Array): Float64Array {
  return course.map((value, hour) => {
    const before = course[(hour + hoursPerDay - 1) % hoursPerDay] ?? value;
    const after = course[(hour + 1) % hoursPerDay] ?? value;
    return value / 2 + (before + after) / 4;
  });
}

/** A gap is filled with the daily course plus a distance that is interpolated between the gap's two ends. */
function fillGaps(filled: Float64Array, observed: Uint8Array): void {
  const course = smoothedCourse(dailyCourse({ filled, observed }, filled.length));
  const courseAt = (hour: number) => course[hour % hoursPerDay] ?? 0;
  const distanceAt = (hour: number) => (observed[hour] ? (filled[hour] ?? 0) - courseAt(hour) : 0);
  for (const gap of gapsIn(observed)) {
    for (let hour = gap.before + 1; hour < gap.after; hour++) {
      filled[hour] = courseAt(hour) + distanceWithin(gap, hour, distanceAt);
    }
  }
}

/** The observed hours on both sides: -1 where there is none before, the number of hours where there is none after. */
interface Gap {
  readonly before: number;
  readonly after: number;
  readonly isTail: boolean;
}

function gapsIn(observed: Uint8Array): readonly Gap[] {
  const gaps: Gap[] = [];
  let before = -1;
  for (let hour = 0; hour <= observed.length; hour++) {
    const isTail = hour === observed.length;
    if (!isTail && !observed[hour]) continue;
    if (hour > before + 1) gaps.push({ before, after: hour, isTail });
    before = hour;
  }
  return gaps;
}

/** Between the distances on both sides; with one side alone, that side's distance fading away from it. */
function distanceWithin(
  { before, after, isTail }: Gap,
  hour: number,
  distanceAt: (hour: number) => number,
): number {
  if (isTail) return distanceAt(before) * gapDecay ** (hour - before);
  if (before < 0) return distanceAt(after) * gapDecay ** (after - hour);
  const share = (hour - before) / (after - before);
  return distanceAt(before) * (1 - share) + distanceAt(after) * share;
}
