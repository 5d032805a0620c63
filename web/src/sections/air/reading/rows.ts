/** Whatever a row of an answer may hold; every value is looked at before it is used. */
export type Row = Readonly<Record<string, unknown>>;

export function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** A finite number, or null: a chart never meets anything else. */
export function numberAt(value: unknown, name: string): number | null {
  const found = at(value, name);
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

export function wordAt(value: unknown, name: string): string {
  const found = at(value, name);
  return typeof found === 'string' ? found : '';
}

export function rowsAt(value: unknown, name: string): readonly Row[] {
  const found = at(value, name);
  return Array.isArray(found) ? found.filter(isRow) : [];
}

export function wordsAt(value: unknown, name: string): readonly string[] {
  const found = at(value, name);
  return Array.isArray(found) ? found.filter((word) => typeof word === 'string') : [];
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null;
}
