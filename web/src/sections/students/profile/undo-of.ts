import type { BulkDeed } from '../records/bulk';
import type { Correctable } from '../records/notes';
import type { StudentRecord } from '../records/record';
import type { Correction } from '../students-api';
import type { HistoryEntry } from './profile-api';

/** What takes a change back. */
export type Undo =
  | { readonly kind: 'correct'; readonly values: Correction }
  | { readonly kind: 'deed'; readonly deed: BulkDeed };

const CORRECTABLE: readonly string[] = ['name', 'class', 'birthdate', 'email'] satisfies Correctable[];

/** The change that goes back to before the newest one; null where none does. */
export function undoOf({ changes }: HistoryEntry, { status }: StudentRecord): Undo | null {
  const before = Object.fromEntries(changes.map((change) => [change.field, change.before]));
  const fields = Object.keys(before);
  if (before['status'] === 'active') return { kind: 'deed', deed: { op: 'return' } };
  if (before['status'] === 'left') {
    const { leftOn, leftReason } = before;
    if (!leftOn) return null;
    return { kind: 'deed', deed: { op: 'leave', leftOn, ...(leftReason && { reason: leftReason }) } };
  }
  const isCorrection = fields.every((field) => CORRECTABLE.includes(field) && before[field] !== null);
  return isCorrection && fields.length > 0 && status === 'active'
    ? { kind: 'correct', values: before as Correction }
    : null;
}
