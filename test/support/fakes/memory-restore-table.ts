import type { RestoreTable } from '../../../lambdas/students/backups/restore-plan';
import type { StoredRecord } from '../../../lambdas/students/records/students';

export interface MemoryRestoreTable extends RestoreTable {
  readonly records: Map<string, StoredRecord>;
  /** How many records were written. */
  writes(): number;
}

export function createMemoryRestoreTable(initial: readonly StoredRecord[] = []): MemoryRestoreTable {
  const records = new Map(initial.map((record) => [String(record.studentid), record]));
  let writes = 0;
  return {
    records,
    writes: () => writes,
    async find(ids) {
      if (ids.length > 100) throw new Error('Too many items requested for the BatchGetItem call');
      return new Map(ids.flatMap((id) => (records.has(id) ? [[id, records.get(id) ?? {}]] : [])));
    },
    async put(record, seen) {
      if (records.get(String(record.studentid)) !== seen) return false;
      writes += 1;
      records.set(String(record.studentid), record);
      return true;
    },
  };
}
