import { badCursor, fromCursor, toCursor } from '../../shared/http/cursor';
import type { DatasetPlace } from './dataset';
import type { KeptEntry } from './dataset-entry';
import type { CasePlace } from './dataset-item';

/** No part holds a space, but the order of a case holds one: a cursor of one list is none of the other. */
const separator = ' ';

/** Where the next page of entries begins: after the one with this time and id. */
export function toDatasetCursor(entry: DatasetPlace & Pick<KeptEntry, 'place'>): string {
  const { lastSeenAt, id } = entry.place ?? entry;
  return toCursor(`${lastSeenAt}${separator}${id}`);
}

export function fromDatasetCursor(cursor: string): DatasetPlace {
  const [lastSeenAt = '', id = '', ...more] = fromCursor(cursor).split(separator);
  // A valid cursor, but of another list.
  if (id === '' || more.length > 0) throw badCursor();
  return { lastSeenAt, id };
}

/** Where the next page of cases begins. */
export function toCaseCursor({ caseOrder, id }: CasePlace): string {
  return toCursor(`${caseOrder}${separator}${id}`);
}

export function fromCaseCursor(cursor: string): CasePlace {
  const [turn = '', at = '', id = '', ...more] = fromCursor(cursor).split(separator);
  if (id === '' || more.length > 0) throw badCursor();
  return { caseOrder: `${turn}${separator}${at}`, id };
}
