import { csvRows } from '../../../shared/csv/csv-rows';
import { roleOf } from './headings';

export const separators = { comma: ',', semicolon: ';', tab: '\t' } as const;
export type SeparatorName = keyof typeof separators;

/** Titles of the school, the year and the class may stand above the headings. */
const mostRowsAbove = 20;

export interface Headings {
  readonly separator: SeparatorName;
  /** As a spreadsheet counts: the first row is 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** The row of headings, and what separates its cells; undefined if no row has at least three of ours. */
export function findHeadings(text: string): Headings | undefined {
  const found = (Object.keys(separators) as SeparatorName[]).flatMap((separator) => firstOf(text, separator));
  return found.toSorted((one, other) => known(other.cells) - known(one.cells))[0];
}

function firstOf(text: string, separator: SeparatorName): readonly Headings[] {
  let row = 0;
  for (const cells of rowsAbove(text, separators[separator])) {
    row += 1;
    if (known(cells) >= 3) return [{ separator, row, cells }];
  }
  return [];
}

/** Rows that could be headings; a quote that fits another separator ends the look. */
function rowsAbove(text: string, separator: string): readonly (readonly string[])[] {
  const rows: (readonly string[])[] = [];
  try {
    for (const cells of csvRows(text, separator)) {
      rows.push(cells);
      if (rows.length === mostRowsAbove) break;
    }
  } catch {
    // What was read before it may still have the headings.
  }
  return rows;
}

function known(cells: readonly string[]): number {
  return new Set(cells.map(roleOf).filter((role) => role !== undefined)).size;
}
