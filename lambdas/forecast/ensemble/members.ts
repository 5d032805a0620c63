import { dailyCourse, type History, horizonHours, hoursPerDay, smoothedCourse } from './history';
import { betweenKnots, knots } from './leads';

/** Forecasts on the log scale, one of `horizonHours` for each origin; an origin is the index of its last known hour. */
export type Member = (history: History, origins: readonly number[]) => readonly Float64Array[];

/** Weight of a day against the next one: one half after seven days. */
const dailyDecay = 0.5 ** (1 / 7);

function memberOf(forecast: (history: History, origin: number) => (lead: number) => number): Member {
  return (history, origins) =>
    origins.map((origin) => {
      const at = forecast(history, origin);
      return Float64Array.from({ length: horizonHours }, (_, i) => at(i + 1));
    });
}

/** The last hour stays. */
export const persistence = memberOf(({ filled }, origin) => {
  const last = filled[origin] ?? 0;
  return () => last;
});

/** The last day comes again. */
export const lastDay = memberOf(
  ({ filled }, origin) =>
    (lead) =>
      filled[sameHour(origin, lead)] ?? 0,
);

/** The daily course of the last week. */
export const weekCourse = memberOf((history, origin) => {
  const course = dailyCourse(history, origin + 1, Math.max(0, origin + 1 - 7 * hoursPerDay));
  return (lead) => course[(origin + lead) % hoursPerDay] ?? 0;
});

/** The daily course in which a day weighs half as much as one a week later. */
export const recentCourse = memberOf(({ filled }, origin) => {
  const course = Float64Array.from({ length: hoursPerDay }, (_, ahead) => {
    let sum = 0;
    let weights = 0;
    for (let hour = sameHour(origin, ahead + 1), weight = 1; hour >= 0; hour -= hoursPerDay) {
      sum += weight * (filled[hour] ?? 0);
      weights += weight;
      weight *= dailyDecay;
    }
    return sum / weights;
  });
  return (lead) => course[(lead - 1) % hoursPerDay] ?? 0;
});

/** The daily course of everything known. */
export const monthCourse = memberOf((history, origin) => {
  const course = smoothedCourse(dailyCourse(history, origin + 1));
  return (lead) => course[(origin + lead) % hoursPerDay] ?? 0;
});

/** The daily course of the month plus today's distance from it, fading as such distances did in this history. */
export const fadingAnomaly = memberOf((history, origin) => {
  const course = smoothedCourse(dailyCourse(history, origin + 1));
  const anomalies = history.filled
    .subarray(0, origin + 1)
    .map((value, i) => value - (course[i % hoursPerDay] ?? 0));
  const kept = keptShares(anomalies);
  const anomaly = anomalies[origin] ?? 0;
  return (lead) =>
    (course[(origin + lead) % hoursPerDay] ?? 0) + anomaly * betweenKnots((knot) => kept[knot] ?? 0, lead);
});

/** The last known index at the same hour of the day as the lead's. */
export function sameHour(origin: number, lead: number): number {
  return origin + lead - hoursPerDay * Math.ceil(lead / hoursPerDay);
}

/** Autocorrelation at the knots, between 0 and 1 and never rising with the lead. */
function keptShares(anomalies: Float64Array): readonly number[] {
  const variance = anomalies.reduce((sum, value) => sum + value * value, 0) / anomalies.length;
  let ceiling = 1;
  return knots.map((lag) => {
    const pairs = anomalies.length - lag;
    if (pairs < hoursPerDay || variance === 0) return 0;
    let sum = 0;
    for (let i = lag; i < anomalies.length; i++) sum += (anomalies[i] ?? 0) * (anomalies[i - lag] ?? 0);
    ceiling = Math.min(ceiling, Math.max(0, sum / pairs / variance));
    return ceiling;
  });
}
