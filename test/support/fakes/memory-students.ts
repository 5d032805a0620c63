import type { Student } from '../../../contracts/students/student';
import type { ReadFrom, StoredRecord, Students } from '../../../lambdas/students/records/students';

export interface MemoryTable {
  readonly records: readonly Student[];
  /** Records a page has at most: the stand-in for DynamoDB's 1 MB. */
  readonly pageSize: number;
  /** Pages without records that come before each page, as a real scan may give them. */
  readonly emptyPages?: number;
}

/** A table whose order is that of `records`; `scans` counts the pages read. */
export function createMemoryStudents(table: MemoryTable): Students & { scans(): number } {
  let scans = 0;
  async function* pages({ after, pageSize = table.pageSize }: ReadFrom = {}): AsyncIterable<Student[]> {
    const size = Math.min(pageSize, table.pageSize);
    let at = after === undefined ? 0 : table.records.findIndex(({ studentid }) => studentid === after) + 1;
    do {
      for (let empty = 0; empty < (table.emptyPages ?? 0); empty += 1) yield [];
      scans += 1;
      yield table.records.slice(at, at + size);
      at += size;
      // Like DynamoDB, a page that ends with the last record is followed by one more, empty page.
    } while (at <= table.records.length);
  }
  async function* storedPages(from: ReadFrom = {}): AsyncIterable<StoredRecord[]> {
    for await (const page of pages(from)) yield page.map((student) => ({ ...student }));
  }
  return { pages, storedPages, scans: () => scans };
}
