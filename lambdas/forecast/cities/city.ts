/** A place that people know by name; the point stands for the whole of it. */
export interface Area {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
}

/** All that is particular to a city. */
export interface City {
  /** Names the set of areas in anomalies and caches. */
  readonly areaSet: string;
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Degrees between the centres of the upstream model's cells, which lie on multiples of it. */
  readonly gridStep: number;
  readonly areas: readonly Area[];
}

/** A cell of the upstream model's grid, by its centre. */
export interface Cell {
  readonly id: string;
  readonly lat: number;
  readonly lon: number;
}

export function cellOf({ lat, lon }: Pick<Area, 'lat' | 'lon'>, { gridStep }: Pick<City, 'gridStep'>): Cell {
  return cellAt(Math.round(lat / gridStep), Math.round(lon / gridStep), gridStep);
}

/** The distinct cells that the areas lie in, in the order of the areas: all that has to be fetched. */
export function cellsOf(city: City): readonly Cell[] {
  return [...new Map(city.areas.map((area) => cellOf(area, city)).map((cell) => [cell.id, cell])).values()];
}

/** Decimals without the rounding errors of a multiplication; the 180th meridian has one name. */
function cellAt(row: number, column: number, step: number): Cell {
  const lat = tidy(row * step);
  const lon = tidy(column * step);
  const eastward = lon >= 180 ? tidy(lon - 360) : lon;
  return { id: `${lat},${eastward}`, lat, lon: eastward };
}

function tidy(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000 + 0;
}
