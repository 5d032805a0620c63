import type { Series } from './series';

/** Hour by hour what the series that say something say together; null where none does. */
export function consensus(
  series: readonly Series[],
  combine: (values: readonly number[]) => number | null,
): Series {
  const [first = []] = series;
  return first.map((_, hour) => {
    const values = series.map((each) => each[hour] ?? null).filter((value) => value !== null);
    return values.length === 0 ? null : combine(values);
  });
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] as number;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[(sorted.length >> 1) - 1] as number)) / 2;
}

/** Of directions in degrees, across north too; null when they point opposite ways. */
export function meanDirection(degrees: readonly number[]): number | null {
  const sum = (part: (angle: number) => number) =>
    degrees.reduce((total, each) => total + part((each * Math.PI) / 180), 0);
  const [east, north] = [sum(Math.sin), sum(Math.cos)];
  if (Math.hypot(east, north) < 1e-6 * degrees.length) return null;
  return Math.round((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}
