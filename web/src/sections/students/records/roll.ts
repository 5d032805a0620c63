import type { Failure } from '../../../data/failure';
import type { StudentRecord } from './record';

/** The students of the school, as far as they are known. */
export interface Roll {
  readonly phase: 'idle' | 'loading' | 'loaded' | 'failed';
  readonly records: ReadonlyMap<string, StudentRecord>;
  /** Those whom the reading under way has met. */
  readonly met: ReadonlySet<string>;
  /** Where reading goes on; null at the beginning and after the end. */
  readonly next: string | null;
  readonly failure: Failure | null;
  /** How often something was read that is to be put in its order. */
  readonly readings: number;
  /** Added since, by id. */
  readonly added: readonly string[];
}

export type RollEvent =
  | { readonly type: 'reading'; readonly from: string | null }
  | { readonly type: 'read'; readonly records: readonly StudentRecord[]; readonly next: string | null }
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'changed'; readonly records: readonly StudentRecord[] }
  | { readonly type: 'gone'; readonly id: string };

export const UNREAD: Roll = {
  phase: 'idle',
  records: new Map(),
  met: new Set(),
  next: null,
  failure: null,
  readings: 0,
  added: [],
};

/** Nobody is known, and the first are on their way. */
export function isComing({ phase, records }: Roll): boolean {
  return phase === 'loading' && records.size === 0;
}

export function nextRoll(roll: Roll, event: RollEvent): Roll {
  switch (event.type) {
    case 'reading':
      return { ...roll, phase: 'loading', failure: null, ...(event.from === null && { met: new Set() }) };
    case 'read':
      return afterPage(roll, event.records, event.next);
    case 'failed':
      return {
        ...roll,
        phase: event.failure.kind === 'cancelled' && roll.records.size === 0 ? 'idle' : 'failed',
        failure: event.failure,
      };
    case 'changed':
      return afterChange(roll, event.records);
    case 'gone': {
      const records = new Map(roll.records);
      records.delete(event.id);
      return { ...roll, records };
    }
  }
}

/** What was read never takes the place of what is newer; who was not met to the end is there no more. */
function afterPage(roll: Roll, read: readonly StudentRecord[], next: string | null): Roll {
  const isFirst = roll.records.size === 0 || roll.readings === 0;
  const records = withNewer(roll.records, read);
  const met = new Set(roll.met);
  for (const { studentid } of read) met.add(studentid);
  if (next !== null) {
    // Whoever reads the first page need not wait for the others.
    const readings = roll.readings + (isFirst ? 1 : 0);
    return { ...roll, records, met, next, readings };
  }
  const added = new Set(roll.added);
  for (const id of records.keys()) if (!met.has(id) && !added.has(id)) records.delete(id);
  return { ...roll, phase: 'loaded', records, met: new Set(), next, readings: roll.readings + 1, added: [] };
}

function afterChange(roll: Roll, changed: readonly StudentRecord[]): Roll {
  const added = changed.map(({ studentid }) => studentid).filter((id) => !roll.records.has(id));
  return {
    ...roll,
    records: withNewer(roll.records, changed),
    added: added.length === 0 ? roll.added : [...roll.added, ...added],
  };
}

function withNewer(
  known: ReadonlyMap<string, StudentRecord>,
  found: readonly StudentRecord[],
): Map<string, StudentRecord> {
  const records = new Map(known);
  for (const record of found) {
    const before = records.get(record.studentid);
    if (!before || before.version <= record.version) records.set(record.studentid, record);
  }
  return records;
}
