/** How a value stands in a cell of a table; both directions throw for what does not belong in the column. */
export interface Column<Value> {
  write(value: Value): string;
  read(cell: string): Value;
}

const plainNumber = /^-?[0-9]{1,15}(\.[0-9]{1,15})?$/;
const utcTime = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$/;
const zonedTime = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[+-][0-9]{2}:[0-9]{2}$/;
const maxTextLength = 200;

/** A number without exponent; what is no number, or beyond the bounds, is refused. */
export function decimal(least: number, most: number): Column<number> {
  return checked(
    (value) => Number.isFinite(value) && value >= least && value <= most,
    (value) => plain(value),
    (cell) => (plainNumber.test(cell) ? Number(cell) : Number.NaN),
  );
}

export function whole(least: number, most: number): Column<number> {
  const { read, write } = decimal(least, most);
  return checked(Number.isSafeInteger, write, read);
}

export function oneOf<const Value extends string>(values: readonly Value[]): Column<Value> {
  return checked(
    (value) => values.includes(value),
    (value) => value,
    (cell) => cell as Value,
  );
}

/** `2026-11-20T07:00:00.000Z` */
export const utc = time(utcTime);
/** `2026-11-20T14:00:00+07:00` */
export const zoned = time(zonedTime);

/** One line, and not empty. */
export const text: Column<string> = checked(
  (value) => value.length > 0 && value.length <= maxTextLength && !/\p{Cc}/u.test(value),
  (value) => value,
  (cell) => cell,
);

/** An empty cell where nothing is known. */
export function orNull<Value>(column: Column<Value>): Column<Value | null> {
  return {
    write: (value) => (value === null ? '' : column.write(value)),
    read: (cell) => (cell === '' ? null : column.read(cell)),
  };
}

function time(pattern: RegExp): Column<string> {
  return checked(
    (value) => pattern.test(value) && !Number.isNaN(Date.parse(value)),
    (value) => value,
    (cell) => cell,
  );
}

function checked<Value>(
  belongs: (value: Value) => boolean,
  write: (value: Value) => string,
  read: (cell: string) => Value,
): Column<Value> {
  const check = (value: Value, seen: unknown): Value => {
    if (!belongs(value))
      throw new RangeError(`${JSON.stringify(String(seen).slice(0, 50))} does not belong there`);
    return value;
  };
  return { write: (value) => write(check(value, value)), read: (cell) => check(read(cell), cell) };
}

/** Six decimals are far finer than any measurement; an exponent would surprise who reads the file. */
function plain(value: number): string {
  return String(Number(value.toFixed(6)) + 0);
}
