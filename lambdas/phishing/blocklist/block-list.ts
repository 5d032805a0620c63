import { createHash } from 'node:crypto';
import { changedPrefixes, type PrefixChanges, prefixesOf } from './prefixes';
import { placeOf, recordBytes } from './record';

/** The list of confirmed phishing, and how it came from what it was. */
export interface BlockList {
  /** One for each confirmed entry, ascending. */
  readonly records: Buffer;
  /** The first four bytes of their hashes, each once, ascending. */
  readonly prefixes: Uint32Array;
  /** Of the prefixes: the same prefixes, the same version. */
  readonly version: string;
  /** The latest changes of the prefixes, oldest first. */
  readonly steps: readonly Step[];
}

export interface Step extends PrefixChanges {
  /** Version of the list that it changed. */
  readonly before: string;
}

/** Changed prefixes that are remembered: who has an older list gets a whole one. */
const mostRemembered = 4_096;
/** Twice what the list is sized for: 8 MB. */
const mostRecords = 200_000;

export function blockListOf(records: Buffer, steps: readonly Step[] = []): BlockList {
  const prefixes = prefixesOf(records);
  return { records, prefixes, version: versionOf(prefixes), steps };
}

/** The list with other records, which remembers what changed. */
function withRecords(list: BlockList, records: Buffer): BlockList {
  if (records.length > mostRecords * recordBytes) throw new Error('The list of confirmed phishing is full');
  const next = blockListOf(records);
  if (next.version === list.version) return { ...next, steps: list.steps };
  const step = { before: list.version, ...changedPrefixes(list.prefixes, next.prefixes) };
  return { ...next, steps: latest([...list.steps, step]) };
}

/** The same list where the record is there already. */
export function withRecord(list: BlockList, record: Buffer): BlockList {
  const { at, found } = placeOf(list.records, record);
  if (found) return list;
  return withRecords(list, Buffer.concat([list.records.subarray(0, at), record, list.records.subarray(at)]));
}

/** The same list where the record is not there. */
export function withoutRecord(list: BlockList, record: Buffer): BlockList {
  const { at, found } = placeOf(list.records, record);
  if (!found) return list;
  return withRecords(
    list,
    Buffer.concat([list.records.subarray(0, at), list.records.subarray(at + recordBytes)]),
  );
}

/** The list with just these records, in any order, each once; the same list where they are its own. */
export function withRecordsOf(list: BlockList, records: readonly Buffer[]): BlockList {
  const ascending = records.toSorted(Buffer.compare);
  const sorted = Buffer.concat(ascending.filter((record, at) => !ascending[at - 1]?.equals(record)));
  return sorted.equals(list.records) ? list : withRecords(list, sorted);
}

function latest(steps: readonly Step[]): readonly Step[] {
  let remembered = 0;
  const from = steps.findLastIndex(({ removed, added }) => {
    remembered += removed.length + added.length;
    return remembered > mostRemembered;
  });
  return steps.slice(from + 1);
}

function versionOf(prefixes: Uint32Array): string {
  const bytes = new Uint8Array(prefixes.buffer, prefixes.byteOffset, prefixes.byteLength);
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
