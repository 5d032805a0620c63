import type { Head, Mark, Write } from './browsing-log-head';
import { isGone, type Retention } from './retention';

/** Writes that leave the head. */
export interface Moves {
  /** Into items of their own. */
  readonly kept: readonly Write[];
  /** For good: their time is over. */
  readonly gone: readonly Write[];
  /** Marks in the head, of which those go that are over. */
  readonly left: readonly Mark[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Entries of this many positions are moved together. */
const groupSize = 8;
/** Milliseconds after which the scan that should have moved a write has failed to. */
const overdueAge = 10_000;
/** How many writes are moved at once, oldest first; the rest waits for the next move. */
const maxMoved = 25;

/**
 * What the write `token` has to do: nothing unless it completes a group of positions or something is gone; otherwise all
 * writes of that group, and overdue ones of other groups. Exactly one write completes each group.
 */
export function writesToMove(head: Head, token: string, retention: Retention, now: number): Moves {
  const gone = head.open.filter((write) => isGone(timeOf(write), retention, now));
  const kept = completedBy(head, token, now).filter((write) => !gone.includes(write));
  return { kept, gone: gone.slice(0, maxMoved), left: head.left, now };
}

function completedBy(head: Head, token: string, now: number): readonly Write[] {
  const own = head.open.find((write) => write.token === token);
  if (own === undefined) return [];
  const first = own.after - (own.after % groupSize);
  if (own.after + own.entries.length < first + groupSize) return [];
  const inGroup = ({ after }: Write) => after >= first && after <= own.after;
  return head.open
    .filter((write) => inGroup(write) || isOverdue(write, now))
    .toSorted((one, other) => one.after - other.after)
    .slice(0, maxMoved);
}

/** Whoever wrote it has failed to move it. */
export function isOverdue(write: Write, now: number): boolean {
  return timeOf(write) <= now - overdueAge;
}

/** Of the newest of its entries. */
export function timeOf({ entries }: Write): number {
  return Date.parse(entries.at(-1)?.timestamp ?? '');
}
