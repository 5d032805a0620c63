import type { DatasetEntry } from '../../../contracts/phishing/dataset';
import { badCursor, fromCursor, toCursor } from '../../shared/http/cursor';

/** Where a list of entries goes on: after the one with this time and id. */
export type DatasetPlace = Pick<DatasetEntry, 'lastSeenAt' | 'id'>;

/** Neither part holds a space. */
const separator = ' ';

export function toDatasetCursor({ lastSeenAt, id }: DatasetPlace): string {
  return toCursor(`${lastSeenAt}${separator}${id}`);
}

export function fromDatasetCursor(cursor: string): DatasetPlace {
  const [lastSeenAt = '', id = ''] = fromCursor(cursor).split(separator);
  // A good cursor of another list.
  if (id === '') throw badCursor();
  return { lastSeenAt, id };
}
