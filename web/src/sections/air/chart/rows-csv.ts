import type { Row } from '../reading/rows';

/** The rows as the API gives them, under its own column names, as cells. */
export function csvOf(rows: readonly Row[]): readonly (readonly string[])[] {
  const columns = Object.keys(rows[0] ?? {});
  return [columns, ...rows.map((row) => columns.map((column) => textOf(row[column])))];
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
