import type { Wanted } from '../records/record-change';
import type { StoredRecord } from '../records/students';
import { comparedFields } from './judge-record';

/** A record as the backup has it: what it does not have is taken away. */
export function wantedOf(record: StoredRecord): Wanted {
  return { leftOn: null, leftReason: null, ...comparedFields(record) } as Wanted;
}
