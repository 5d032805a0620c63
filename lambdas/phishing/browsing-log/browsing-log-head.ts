import type { Fields } from '../../../contracts/http/fields';
import { type LogEntry, logEntryFields } from '../../../contracts/phishing/browsing-log';
import { parseItem } from '../../shared/aws/parse-item';

/**
 * The head is one item for each parent, at position 0. It counts the entries and holds the latest of them until
 * they are moved to items of their own, so that counting and keeping an entry is one atomic request. It expires with
 * the newest entry; the next one is position 1 again.
 */
export interface Head {
  /** Of all entries since the head began, also of those that are gone. */
  readonly total: number;
  /** Time of the entry at position 1; undefined in a head of an earlier release. */
  readonly firstAt?: string | undefined;
  /** Time of the newest entry; undefined like `firstAt`. */
  readonly lastAt?: string | undefined;
  /** The choice by which the log was last dated anew, and how many days it asked for. */
  readonly datedBy?: number | undefined;
  readonly keptDays?: number | undefined;
  /** Up to this position everything is gone, whatever its clock said. */
  readonly goneTo: number;
  /** Writes whose entries may not have been moved to items of their own yet. */
  readonly open: readonly Write[];
  /** Marks of writes whose entries have left it lately. */
  readonly left: readonly Mark[];
}

/** Says that a write was made, so that its request, should it arrive again, is not taken for another one. */
export interface Mark {
  readonly token: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** What one scan wrote: its entries have the positions `after + 1`, `after + 2`, … */
export interface Write {
  readonly token: string;
  readonly after: number;
  readonly entries: readonly KeptEntry[];
}

/** An entry as stored: `timestamp` is when it came, by which the log is ordered. */
export interface KeptEntry extends LogEntry {
  /** When it was judged, if a device sent it later: by this time it is shown, and goes. */
  readonly judgedAt?: string | undefined;
  /** What the device calls it. */
  readonly sentId?: string | undefined;
}

export const keptEntryFields = {
  ...logEntryFields,
  judgedAt: { kind: 'time', optional: true },
  sentId: { kind: 'text', exact: true, optional: true },
} as const satisfies Fields;

/** An entry as its owner sees it. */
export function shownEntry({ judgedAt, sentId: _, ...entry }: KeptEntry): LogEntry {
  return judgedAt === undefined ? entry : { ...entry, timestamp: judgedAt };
}

/** The key of a parent's head; entries that were moved have positions from 1 on. */
export function headKey(owner: string): { readonly owner: string; readonly position: number } {
  return { owner, position: 0 };
}

export interface PositionedEntry {
  readonly position: number;
  readonly entry: KeptEntry;
}

/** The attributes of one write in the head: its entries, and the total before it; its mark when these have left. */
export function attributesOf(token: string): Readonly<Record<'entries' | 'after' | 'left', string>> {
  return { entries: `entries:${token}`, after: `after:${token}`, left: `left:${token}` };
}

const headFields = {
  total: { kind: 'whole', default: 0 },
  firstAt: { kind: 'time', optional: true },
  lastAt: { kind: 'time', optional: true },
  datedBy: { kind: 'whole', optional: true },
  keptDays: { kind: 'whole', optional: true },
  goneTo: { kind: 'whole', default: 0 },
} as const satisfies Fields;
const writeFields = {
  after: { kind: 'whole' },
  entries: { kind: 'list', of: { kind: 'record', fields: keptEntryFields } },
} as const satisfies Fields;
const markFields = { until: { kind: 'whole' } } as const satisfies Fields;

/** Reads the item at position 0; a parent who never scanned has none. */
export function readHead(item: Readonly<Record<string, unknown>> = {}): Head {
  const known = parseItem('log head', headFields, item);
  const open = tokensOf(item, 'entries').map((token): Write => {
    const names = attributesOf(token);
    const write = { after: item[names.after], entries: item[names.entries] };
    return { token, ...parseItem('log write', writeFields, write) };
  });
  const left = tokensOf(item, 'left').map((token): Mark => {
    return {
      token,
      ...parseItem('mark of a log write', markFields, { until: item[attributesOf(token).left] }),
    };
  });
  return { ...known, open, left };
}

function tokensOf(item: Readonly<Record<string, unknown>>, kind: 'entries' | 'left'): readonly string[] {
  return Object.keys(item).flatMap((name) =>
    name.startsWith(`${kind}:`) ? [name.slice(kind.length + 1)] : [],
  );
}

export function positioned(writes: readonly Write[]): readonly PositionedEntry[] {
  return writes.flatMap(({ after, entries }) =>
    entries.map((entry, index) => ({ position: after + 1 + index, entry })),
  );
}
