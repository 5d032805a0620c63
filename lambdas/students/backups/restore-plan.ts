import { isDeepStrictEqual } from 'node:util';
import type { StoredRecord } from '../records/students';

/**
 * `kept`: the table has a newer value, which nobody asked to replace. `erased`: the student was, and stays so. `refused`: the
 * API would refuse the record. None of them is written.
 */
export type Change = 'added' | 'changed' | 'unchanged' | 'kept' | 'erased' | 'refused';

/** What a restore has to do with a record, given what the table has of it. */
export type Judge = (record: StoredRecord, existing: StoredRecord | undefined) => Change;

export interface RestoreTable {
  /** What the table holds under these ids, at most 100. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, StoredRecord>>;
  /** Writes, and answers true, only if the table still has what was `seen` (undefined: no record). */
  put(record: StoredRecord, seen: StoredRecord | undefined): Promise<boolean>;
}

/** A group of records: how many there are, and the first ids among them. */
export interface Group {
  readonly count: number;
  readonly firstIds: readonly string[];
}

export type RestorePlan = Readonly<Record<Change, Group>>;

export interface RestoreOutcome {
  readonly written: number;
  /** Records that something else changed meanwhile; they were left alone. */
  readonly conflicts: Group;
}

type OnProgress = (records: number) => void;

const batchSize = 100;
const batchesAtOnce = 4;
const idsShown = 20;

/** What restoring these records would change; writes nothing. */
export async function planRestore(
  table: RestoreTable,
  records: AsyncIterable<StoredRecord>,
  onProgress: OnProgress,
  judge: Judge = asStored,
): Promise<RestorePlan> {
  const groups = {
    ...{ added: createGroup(), changed: createGroup(), unchanged: createGroup() },
    ...{ kept: createGroup(), erased: createGroup(), refused: createGroup() },
  };
  await eachBatch(records, async (batch) => {
    const existing = await table.find(batch.map(idOf));
    for (const record of batch) groups[judge(record, existing.get(idOf(record)))].add(idOf(record));
    onProgress(batch.length);
  });
  return groups;
}

/** Adds missing records and changes those that differ; all others stay as they are. */
export async function applyRestore(
  table: RestoreTable,
  records: AsyncIterable<StoredRecord>,
  onProgress: OnProgress,
  judge: Judge = asStored,
): Promise<RestoreOutcome> {
  const conflicts = createGroup();
  let written = 0;
  await eachBatch(records, async (batch) => {
    const existing = await table.find(batch.map(idOf));
    const restore = async (record: StoredRecord) => {
      const seen = existing.get(idOf(record));
      if (!isToWrite(judge(record, seen))) return;
      if (await table.put(record, seen)) written += 1;
      else conflicts.add(idOf(record));
    };
    await Promise.all(batch.map(restore));
    onProgress(batch.length);
  });
  return { written, conflicts };
}

function isToWrite(change: Change): boolean {
  return change === 'added' || change === 'changed';
}

/** The confirmation's state is not part of the record: a restore does not undo a finished insert. */
function asStored(record: StoredRecord, existing: StoredRecord | undefined): Change {
  if (existing === undefined) return 'added';
  const { unconfirmed: _wanted, ...wanted } = record;
  const { unconfirmed: _found, ...found } = existing;
  return isDeepStrictEqual(wanted, found) ? 'unchanged' : 'changed';
}

function idOf(record: StoredRecord): string {
  return String(record.studentid);
}

function createGroup(): { count: number; readonly firstIds: string[]; add(id: string): void } {
  return {
    count: 0,
    firstIds: [],
    add(id) {
      this.count += 1;
      if (this.firstIds.length < idsShown) this.firstIds.push(id);
    },
  };
}

/** Runs `work` on batches of the records, a few at a time; the first failure stops the reading. */
async function eachBatch(
  records: AsyncIterable<StoredRecord>,
  work: (batch: readonly StoredRecord[]) => Promise<void>,
): Promise<void> {
  const source = batches(records);
  const worker = async () => {
    for await (const batch of source) await work(batch);
  };
  await Promise.all(Array.from({ length: batchesAtOnce }, worker));
}

/** A hundred records at a time, as many as can be looked up at once. */
export async function* batches(
  records: AsyncIterable<StoredRecord>,
): AsyncGenerator<readonly StoredRecord[]> {
  let batch: StoredRecord[] = [];
  for await (const record of records) {
    batch.push(record);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
