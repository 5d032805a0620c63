import type { Fields } from '../../../contracts/http/fields';
import { type LogEntry, logEntryFields } from '../../../contracts/phishing/browsing-log';
import { parseItem } from '../../shared/aws/parse-item';

/**
 * The head is one item for each parent, at position 0. It counts the entries and holds the latest of them until
 * they are moved to items of their own, so that counting and keeping an entry is one atomic request.
 */
export interface Head {
  readonly total: number;
  /** Writes whose entries may not have been moved to items of their own yet. */
  readonly open: readonly Write[];
}

/** What one scan wrote: its entries have the positions `after + 1`, `after + 2`, … */
export interface Write {
  readonly token: string;
  readonly after: number;
  readonly entries: readonly LogEntry[];
}

/** The key of a parent's head; entries that were moved have positions from 1 on. */
export function headKey(owner: string): { readonly owner: string; readonly position: number } {
  return { owner, position: 0 };
}

export interface PositionedEntry {
  readonly position: number;
  readonly entry: LogEntry;
}

/** The attributes of one write in the head: its entries, and the total before it. */
export function attributesOf(token: string): { readonly entries: string; readonly after: string } {
  return { entries: `entries:${token}`, after: `after:${token}` };
}

const headFields = { total: { kind: 'whole', default: 0 } } as const satisfies Fields;
const writeFields = {
  after: { kind: 'whole' },
  entries: { kind: 'list', of: { kind: 'record', fields: logEntryFields } },
} as const satisfies Fields;

/** Reads the item at position 0; a parent who never scanned has none. */
export function readHead(item: Readonly<Record<string, unknown>> = {}): Head {
  const { total } = parseItem('log head', headFields, item);
  const open = Object.keys(item).flatMap((name): readonly Write[] => {
    const [kind, token = ''] = name.split(':');
    if (kind !== 'entries') return [];
    const names = attributesOf(token);
    const write = { after: item[names.after], entries: item[names.entries] };
    return [{ token, ...parseItem('log write', writeFields, write) }];
  });
  return { total, open };
}

/** Entries of this many positions are moved together. */
const groupSize = 8;
/** Milliseconds after which the scan that should have moved a write has failed to. */
const overdueAge = 10_000;
/** How many writes are moved at once, oldest first; the rest waits for the next move. */
const maxMoved = 25;

/**
 * The writes that the write `token` has to move: none unless it completes a group of positions; otherwise all writes of
 * that group, and overdue ones of other groups. Exactly one write completes each group.
 */
export function writesToMove(head: Head, token: string, now: number): readonly Write[] {
  const own = head.open.find((write) => write.token === token);
  if (own === undefined) return [];
  const first = own.after - (own.after % groupSize);
  if (own.after + own.entries.length < first + groupSize) return [];
  const inGroup = ({ after }: Write) => after >= first && after <= own.after;
  const isOverdue = ({ entries }: Write) => Date.parse(entries[0]?.timestamp ?? '') <= now - overdueAge;
  return head.open
    .filter((write) => inGroup(write) || isOverdue(write))
    .toSorted((one, other) => one.after - other.after)
    .slice(0, maxMoved);
}

export function positioned(writes: readonly Write[]): readonly PositionedEntry[] {
  return writes.flatMap(({ after, entries }) =>
    entries.map((entry, index) => ({ position: after + 1 + index, entry })),
  );
}
