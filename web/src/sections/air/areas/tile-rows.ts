interface Place {
  readonly lat: number;
  readonly lon: number;
}

const MOST_COLUMNS = 8;

export function columnsFor(count: number): number {
  return Math.max(1, Math.min(MOST_COLUMNS, Math.ceil(Math.sqrt(count))));
}

/**
 * One tile for each place, in rows from north to south, each from west to east, the rows as even as they can be: small
 * areas of a dense centre get the same room as large ones at the edge.
 */
export function tileRows<P extends Place>(places: readonly P[]): readonly (readonly P[])[] {
  const count = Math.ceil(places.length / columnsFor(places.length));
  const southwards = places.toSorted((one, other) => other.lat - one.lat || one.lon - other.lon);
  return Array.from({ length: count }, (_, row) =>
    southwards
      .slice(Math.floor((row * places.length) / count), Math.floor(((row + 1) * places.length) / count))
      .sort((one, other) => one.lon - other.lon),
  );
}
