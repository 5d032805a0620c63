import type { FieldOf } from '../../../contracts/http/fields';

/** What a cell of a table can hold. */
export type CellField = FieldOf<'text' | 'choice' | 'time' | 'localTime' | 'whole' | 'number'>;

const plainNumber = /^-?[0-9]{1,15}(\.[0-9]{1,15})?$/;

/** An empty cell where nothing is known. */
export function toCell(value: string | number | null): string {
  if (value === null) return '';
  return typeof value === 'number' ? plain(value) : value;
}

/** The unchecked value in a cell; anything but a plain number stays a text. */
export function fromCell(field: CellField, cell: string): string | number | null {
  if (cell === '' && field.nullable) return null;
  const isNumber = field.kind === 'number' || field.kind === 'whole';
  return isNumber && plainNumber.test(cell) ? Number(cell) : cell;
}

/** Six decimals are finer than any measurement; exponents would surprise readers of the file. */
function plain(value: number): string {
  return String((Number.isInteger(value) ? value : Number(value.toFixed(6))) + 0);
}
