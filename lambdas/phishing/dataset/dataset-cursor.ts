import type { DatasetEntry } from '../../../contracts/phishing/dataset';
import { badCursor, fromCursor, toCursor } from '../../shared/http/cursor';

/** Where the next page of entries begins: after the one with this time and id. */
export type DatasetPlace = Pick<DatasetEntry, 'lastSeenAt' | 'id'>;

/** Neither part holds a space. */
const separator = ' ';

export function toDatasetCursor({ lastSeenAt, id }: DatasetPlace): string {
  return toCursor(`${lastSeenAt}${separator}${id}`);
}

export function fromDatasetCursor(cursor: string): DatasetPlace {
  const [lastSeenAt = '', id = ''] = fromCursor(cursor).split(separator);
  // A valid cursor, but of another list.
  if (id === '') throw badCursor();
  return { lastSeenAt, id };
}
