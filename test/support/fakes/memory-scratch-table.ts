import type { StoredRecord } from '../../../lambdas/students/records/students';
import type { ScratchTable } from '../../../ops/drill/scratch-table';
import { createMemoryRestoreTable, type MemoryRestoreTable } from './memory-restore-table';

export interface MemoryScratchTable extends ScratchTable, Pick<MemoryRestoreTable, 'writes'> {
  isMade(): boolean;
}

/** A table that is made and removed; it is there already if it holds something. */
export function createMemoryScratchTable(initial: readonly StoredRecord[] = []): MemoryScratchTable {
  const memory = createMemoryRestoreTable(initial);
  let made = initial.length > 0;
  return {
    ...memory,
    name: 'studentData-drill',
    isMade: () => made,
    async make() {
      const resumed = made;
      made = true;
      return resumed;
    },
    async *records() {
      // In another order than the file, and with other orders of attributes.
      for (const record of [...memory.records.values()].reverse()) {
        yield Object.fromEntries(Object.entries(record).reverse());
      }
    },
    async remove() {
      made = false;
    },
  };
}
