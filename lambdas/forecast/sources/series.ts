export type Series = readonly (number | null)[];

export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Hours in order without a gap, the first a full hour: what a column's values belong to. */
export interface HourAxis {
  /** Epoch milliseconds. */
  readonly start: number;
  readonly length: number;
}

const secondsPerHour = 3_600;
/** Up to 92 days back and 16 ahead can be asked for. */
const maxHours = 108 * 24;

/** Undefined for anything but consecutive full hours in Unix seconds. */
export function readHourAxis(times: unknown): HourAxis | undefined {
  if (!Array.isArray(times) || times.length === 0 || times.length > maxHours) return undefined;
  const [first] = times;
  if (!Number.isSafeInteger(first) || first < 0 || first % secondsPerHour !== 0) return undefined;
  if (!times.every((time, index) => time === first + index * secondsPerHour)) return undefined;
  return { start: first * 1_000, length: times.length };
}

/** The column's values, null for what cannot be one; undefined when they do not belong to the axis hour by hour. */
export function readSeries(
  column: unknown,
  { length }: HourAxis,
  { least, most }: Bounds,
): Series | undefined {
  // A model that does not cover the place, or not this variable, has no column.
  if (column === undefined) return silent(length);
  if (!Array.isArray(column) || column.length !== length) return undefined;
  return column.map((value: unknown) =>
    typeof value === 'number' && value >= least && value <= most ? value : null,
  );
}

/** A column in another unit than the one asked for holds no value that could be used. */
export function inUnit(series: Series, said: unknown, expected: string): Series {
  const isSame = said === undefined || (typeof said === 'string' && plain(said) === plain(expected));
  return isSame ? series : silent(series.length);
}

/** The micro sign and the Greek letter look alike. */
function plain(unit: string): string {
  return unit.normalize('NFKC');
}

export function isSilent(series: Series): boolean {
  return series.every((value) => value === null);
}

function silent(length: number): Series {
  return Array<null>(length).fill(null);
}
