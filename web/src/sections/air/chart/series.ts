import { numberAt, type Row, textAt } from '../reading/rows';

/** One step of a chart. */
export interface Step {
  readonly time: number;
  /** The clock of the place, as the row tells it. */
  readonly local: string;
  readonly value: number | null;
  /** The uncertainty, or the least and the most of a day. */
  readonly low: number | null;
  readonly high: number | null;
}

export type Metric = 'aqi' | 'pm2_5';

/** A row and when it is; its time is read once, whatever of it is drawn. */
interface TimedRow {
  readonly row: Row;
  readonly time: number;
}

/** Rows in order of time; those whose time cannot be read are left out. */
export function inOrder(rows: readonly Row[]): readonly TimedRow[] {
  return rows
    .map((row) => ({ row, time: Date.parse(textAt(row, 'time_utc')) }))
    .filter(({ time }) => Number.isFinite(time))
    .sort((one, other) => one.time - other.time);
}

export function stepsOf(rows: readonly TimedRow[], metric: Metric): readonly Step[] {
  return rows.map(({ row, time }) => ({
    time,
    local: textAt(row, 'time_local'),
    value: numberAt(row, metric),
    low: numberAt(row, `${metric}_p10`),
    high: numberAt(row, `${metric}_p90`),
  }));
}

/**
 * Each day of the place's calendar as one step: its mean between its least and its most. It stands at noon, the first
 * and the last at the ends of what is known, so that the days reach as far as their hours.
 */
export function daysOf(hours: readonly Step[]): readonly Step[] {
  const days = new Map<string, Step[]>();
  for (const hour of hours) {
    const day = hour.local.slice(0, 10);
    const known = days.get(day);
    if (known) known.push(hour);
    else days.set(day, [hour]);
  }
  return [...days].map(([day, steps], i) => {
    const from = steps[0]?.time ?? 0;
    const to = steps.at(-1)?.time ?? 0;
    const values = steps.map(({ value }) => value).filter((value) => value !== null);
    const isKnown = values.length > 0;
    return {
      time: i === days.size - 1 ? to : i === 0 ? from : (from + to) / 2,
      local: `${day}T00:00`,
      value: isKnown
        ? Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10
        : null,
      low: isKnown ? Math.min(...values) : null,
      high: isKnown ? Math.max(...values) : null,
    };
  });
}

/** Past and future on one line: the newest hours of the one, and the other from where it ends. */
export function joined(past: readonly Step[], future: readonly Step[], hours: number): readonly Step[] {
  const from = future[0]?.time ?? Number.POSITIVE_INFINITY;
  return [...past.filter(({ time }) => time < from && time >= from - hours * 3_600_000), ...future];
}

/** The step whose time is nearest. */
export function nearestStep(steps: readonly Step[], time: number): number {
  let nearest = 0;
  for (const [i, step] of steps.entries()) {
    if (Math.abs(step.time - time) < Math.abs((steps[nearest]?.time ?? 0) - time)) nearest = i;
  }
  return nearest;
}

/** The lowest top of a chart in which everything has room. */
export function mostOf(steps: readonly Step[]): number {
  return steps.reduce((most, { value, high }) => Math.max(most, value ?? 0, high ?? 0), 0);
}
