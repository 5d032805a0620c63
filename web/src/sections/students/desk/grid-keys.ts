/** The cells of a row, from the left. */
export const COLUMNS = ['pick', 'studentid', 'name', 'class', 'birthdate', 'email', 'state'] as const;
export type Column = (typeof COLUMNS)[number];

/** A cell by its student; null is the first row, whoever it is. */
export interface Cell {
  readonly id: string;
  readonly column: Column;
}

export interface Place {
  readonly row: number;
  readonly column: number;
}

const PAGE = 10;

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/** Where a key leads in a grid of so many rows; undefined for a key that leads nowhere. */
export function placeAfter({ key, ctrlKey }: Key, { row, column }: Place, rows: number): Place | undefined {
  const last = { row: rows - 1, column: COLUMNS.length - 1 };
  const to = (place: Place): Place => ({
    row: Math.max(0, Math.min(last.row, place.row)),
    column: Math.max(0, Math.min(last.column, place.column)),
  });
  switch (key) {
    case 'ArrowDown':
      return to({ row: row + 1, column });
    case 'ArrowUp':
      return to({ row: row - 1, column });
    case 'ArrowRight':
      return to({ row, column: column + 1 });
    case 'ArrowLeft':
      return to({ row, column: column - 1 });
    case 'PageDown':
      return to({ row: row + PAGE, column });
    case 'PageUp':
      return to({ row: row - PAGE, column });
    case 'Home':
      return ctrlKey ? { row: 0, column: 0 } : { row, column: 0 };
    case 'End':
      return ctrlKey ? last : { row, column: last.column };
    default:
      return undefined;
  }
}
