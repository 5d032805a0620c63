import type { AuditEntry } from '../../../contracts/audit/entry';
import { badCursor, fromCursor, toCursor } from '../../shared/http/cursor';
import { mostApart } from '../../shared/time/clock';
import type { Blocks } from './blocks';

export interface EntryFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly who?: string | undefined;
  readonly what?: string | undefined;
  readonly about?: string | undefined;
}

export interface EntryPage {
  readonly entries: readonly AuditEntry[];
  /** Where it goes on, unless the log has nothing older that can fit. */
  readonly next?: string;
}

type Readable = Pick<Blocks, 'newest' | 'lines'>;

/** Blocks that one request looks through, and how many of them it reads at a time. */
const mostBlocks = 400;
const atOnce = 20;
/** Milliseconds by which an entry can stand after one that began later: the longest delay of a report, some, and clocks that differ. */
const disorder = 20 * 60_000 + mostApart * 1_000;

/** A place in the log: before this entry of this block. */
interface Place {
  readonly block: number;
  readonly seq: number;
}

/** Entries that fit, newest first, from the cursor on. */
export async function readEntries(
  blocks: Readable,
  filter: EntryFilter,
  limit: number,
  cursor: string | undefined,
): Promise<EntryPage> {
  const start = cursor === undefined ? await startOf(blocks, filter.to) : placeIn(cursor);
  const oldest = Math.max(1, start.block - mostBlocks + 1);
  const entries: AuditEntry[] = [];
  for await (const [block, found] of blocksDown(blocks, start.block, oldest)) {
    // What is older has expired.
    if (!found) return { entries };
    for (const entry of found.filter((each) => each.seq < start.seq && fits(each, filter))) {
      entries.push(entry);
      if (entries.length === limit) return { entries, next: placeOf(block, entry.seq) };
    }
    if (isBefore(found, filter.from)) return { entries };
  }
  return oldest === 1 ? { entries } : { entries, next: placeOf(oldest - 1, Number.MAX_SAFE_INTEGER) };
}

/** Some blocks, newest first, several of them read at a time; of one that does not exist, undefined. */
async function* blocksDown(
  blocks: Readable,
  newest: number,
  oldest: number,
): AsyncIterable<readonly [number, readonly AuditEntry[] | undefined]> {
  for (let block = newest; block >= oldest; block -= atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, block - oldest + 1) }, (_, index) => block - index);
    yield* await Promise.all(
      numbers.map(async (number) => [number, await entriesOf(blocks, number)] as const),
    );
  }
}

function fits(entry: AuditEntry, { from, to, who, what, about }: EntryFilter): boolean {
  return (
    (from === undefined || entry.at >= from) &&
    (to === undefined || entry.at <= to) &&
    (who === undefined || entry.who === who) &&
    (what === undefined || entry.what === what) &&
    (about === undefined || isAbout(entry, about))
  );
}

/** A deed with many names them one after the other; those that its entry has no room for are not found. */
function isAbout(entry: AuditEntry, about: string): boolean {
  if (entry.about === about) return true;
  return entry.what === 'students.bulk' && ` ${entry.about} `.includes(` ${about} `);
}

/** Newest first; undefined if there is no such block any more. */
async function entriesOf(blocks: Readable, number: number): Promise<readonly AuditEntry[] | undefined> {
  const lines = await blocks.lines(number);
  return lines?.map((line): AuditEntry => JSON.parse(line)).toReversed();
}

function isBefore(entries: readonly AuditEntry[], from: string | undefined): boolean {
  const [newest] = entries;
  return from !== undefined && newest !== undefined && Date.parse(newest.at) < Date.parse(from) - disorder;
}

/** The newest block in which something of that time can stand: found by halving, for blocks have no gaps. */
async function startOf(blocks: Readable, to: string | undefined): Promise<Place> {
  const [head] = await blocks.newest(1);
  let high = head?.number ?? 0;
  if (to !== undefined) {
    const latest = Date.parse(to) + disorder;
    let low = 0;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      const oldestEntry = (await entriesOf(blocks, middle))?.at(-1);
      // What has expired is older than anything that is asked for.
      if (!oldestEntry || Date.parse(oldestEntry.at) <= latest) low = middle;
      else high = middle - 1;
    }
  }
  return { block: high, seq: Number.POSITIVE_INFINITY };
}

function placeOf(block: number, seq: number): string {
  return toCursor(`${block}.${seq}`);
}

function placeIn(cursor: string): Place {
  const [, block, seq] = /^(\d{1,12})\.(\d{1,16})$/.exec(fromCursor(cursor)) ?? [];
  if (block === undefined || seq === undefined) throw badCursor();
  return { block: Number(block), seq: Number(seq) };
}
