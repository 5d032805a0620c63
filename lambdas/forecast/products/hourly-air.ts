import { type Pollutant, pollutants } from '../../../contracts/forecast/air';
import { type Area, type Cell, type City, cellOf } from '../cities/city';
import { historyHours, horizonHours } from '../ensemble/history';
import type { CellAir } from '../sources/air-source';

type Concentrations = Readonly<Record<Pollutant, readonly (number | null)[]>>;

/** µg/m³ hour by hour on the axis of a run, which all the cells share. */
export interface HourlyAir {
  readonly concentrations: Concentrations;
}

export interface CellOnAxis {
  readonly cell: Cell;
  readonly air: HourlyAir;
}

/** The hours a run looks at: 30 days, what averages of their first hours look back to, and the days ahead. */
export interface Axis {
  /** Epoch milliseconds of index 0. */
  readonly start: number;
  /** Of the first and the last hour of the history; the last one is the present hour. */
  readonly first: number;
  readonly present: number;
  readonly length: number;
}

export const hour = 3_600_000;
/** The longest average, of SO2, takes a day. */
export const averagedHours = 24;

export function axisAt(now: number): Axis {
  const first = averagedHours - 1;
  const present = first + historyHours - 1;
  const start = Math.floor(now / hour) * hour - present * hour;
  return { start, first, present, length: present + 1 + horizonHours };
}

export function timeOf({ start }: Axis, index: number): number {
  return start + index * hour;
}

/** The model's values for a cell on the axis; null where it has none. */
export function onAxis({ start, concentrations }: CellAir, axis: Axis): HourlyAir {
  return fromEach((pollutant) => valuesOn(axis, start, concentrations[pollutant]));
}

/** Values from an hour on (epoch milliseconds), as they fall on the axis. */
export function valuesOn(
  axis: Axis,
  start: number,
  values: readonly (number | null)[],
): readonly (number | null)[] {
  const offset = (axis.start - start) / hour;
  return Array.from({ length: axis.length }, (_, index) => values[index + offset] ?? null);
}

/**
 * The air of the city: the mean over its areas, each with the value of its cell. Null in an hour in which the cells of
 * half of the areas have no value, so that one outlying cell never stands for the city.
 */
export function meanOverAreas(city: City, cells: readonly CellOnAxis[]): HourlyAir {
  const weighted = cells.map(({ cell, air }) => ({ air, areas: areasIn(cell, city).length }));
  const length = Math.max(0, ...cells.map(({ air }) => air.concentrations.pm2_5.length));
  return fromEach((pollutant) =>
    Array.from({ length }, (_, index) => {
      let sum = 0;
      let known = 0;
      for (const { air, areas } of weighted) {
        const value = air.concentrations[pollutant][index];
        if (typeof value !== 'number') continue;
        sum += value * areas;
        known += areas;
      }
      return 2 * known > city.areas.length ? sum / known : null;
    }),
  );
}

export function areasIn({ id }: Cell, city: City): readonly Area[] {
  return city.areas.filter((area) => cellOf(area, city).id === id);
}

/** The hours up to an index, newest first: as many as the longest average takes. */
export function recentHours({ concentrations }: HourlyAir, index: number): Concentrations {
  const from = Math.max(0, index + 1 - averagedHours);
  return fromEach((pollutant) => concentrations[pollutant].slice(from, index + 1).reverse()).concentrations;
}

export function fromEach(valuesOf: (pollutant: Pollutant) => readonly (number | null)[]): HourlyAir {
  const entries = pollutants.map((pollutant) => [pollutant, valuesOf(pollutant)] as const);
  return { concentrations: Object.fromEntries(entries) as Record<Pollutant, readonly (number | null)[]> };
}

/** As published: no source is more precise than tenths of µg/m³. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
