import { type Area, type Cell, type City, cellOf } from '../cities/city';

/** PM2.5 now in one cell, µg/m³. */
export interface CellValue {
  readonly cell: Cell;
  readonly value: number;
}

export interface AreaValue {
  readonly area: Area;
  /** The cell that the area lies in. */
  readonly cell: string;
  /** µg/m³; undefined when no cell near enough has a value. */
  readonly value: number | undefined;
}

/**
 * How areas get a value. The model's cells are far larger than a district, so neighbouring districts differ by
 * interpolation, not by measurement; `resolution_km` says so.
 */
export const heatmapMethod = 'inverse-distance-squared';

/** Kilometres a degree of latitude is long. */
const kilometresPerDegree = 111.2;
/** Cells farther away than this many cells say nothing about an area. */
const reach = 1.5;
/** In cells, added (squared) to a distance, so that the weight stays finite at a cell's centre. */
const softening = 0.25;

/** Kilometres between two cells; finer differences are not real. */
export function resolutionKm({ gridStep }: Pick<City, 'gridStep'>): number {
  return Math.round(gridStep * kilometresPerDegree);
}

/** A value for each area, between the lowest and the highest of the cells around it. */
export function spreadOverAreas(city: City, cells: readonly CellValue[]): readonly AreaValue[] {
  const known = cells.filter(({ value }) => Number.isFinite(value));
  return city.areas.map((area) => ({ area, cell: cellOf(area, city).id, value: valueAt(area, known, city) }));
}

function valueAt(area: Area, cells: readonly CellValue[], { gridStep }: City): number | undefined {
  let sum = 0;
  let weights = 0;
  for (const { cell, value } of cells) {
    const distance = distanceInCells(area, cell, gridStep);
    if (distance > reach) continue;
    const weight = 1 / (distance * distance + softening * softening);
    sum += weight * value;
    weights += weight;
  }
  return weights > 0 ? sum / weights : undefined;
}

/** A degree of longitude shrinks towards the poles, and the shorter way may cross the 180th meridian. */
function distanceInCells(area: Area, cell: Cell, gridStep: number): number {
  const around = Math.abs(area.lon - cell.lon);
  const east = Math.min(around, 360 - around) * Math.cos((area.lat * Math.PI) / 180);
  return Math.hypot(area.lat - cell.lat, east) / gridStep;
}
