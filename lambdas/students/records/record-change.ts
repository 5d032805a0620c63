import type { FieldChange, HistoryEntry } from '../../../contracts/students/history';
import type { StudentRecord } from '../../../contracts/students/record';
import type { Author } from './author';
import type { MailMark, StoredStudent } from './stored-student';

type Changeable = FieldChange['field'];

/** What a record is to be: null takes a field away; what is not named stays. */
export type Wanted = {
  readonly [Field in Changeable]?: Exclude<StudentRecord[Field], undefined> | null | undefined;
};

export interface Deed {
  readonly action: HistoryEntry['action'];
  readonly author: Author;
  /** Milliseconds. */
  readonly now: number;
}

/** One change of one record, with the entry of its history: both are written or neither. */
export interface RecordChange {
  readonly seen: StoredStudent;
  readonly entry: HistoryEntry;
  /** Whoever makes the change sends a confirmation. */
  readonly mailing?: MailMark | undefined;
}

/** The entry that makes the record what is wanted; undefined if it is that already. */
export function entryOf(
  seen: StoredStudent,
  wanted: Wanted,
  { action, author, now }: Deed,
): HistoryEntry | undefined {
  const changes = changesOf(seen, wanted);
  if (changes.length === 0) return undefined;
  const { by, source } = author;
  return { version: seen.version + 1, at: new Date(now).toISOString(), by, action, changes, source };
}

export function changesOf(seen: Partial<StudentRecord>, wanted: Wanted): readonly FieldChange[] {
  return (Object.keys(wanted) as readonly Changeable[]).flatMap((field) => {
    const after = wanted[field];
    const before = seen[field] ?? null;
    return after === undefined || after === before ? [] : [{ field, before, after }];
  });
}

/** The record after the change. */
export function changed(seen: StoredStudent, { version, at, by, changes }: HistoryEntry): StoredStudent {
  const { unconfirmed: _, ...record } = seen;
  const values = changes.map(({ field, after }) => [field, after ?? undefined]);
  return { ...record, ...Object.fromEntries(values), version, updatedAt: at, updatedBy: by };
}

/** Whether it is the record that was seen, and not one of another student who was given the id since. */
export function isSameRecord(
  now: Pick<StoredStudent, 'createdAt'>,
  seen: Pick<StoredStudent, 'createdAt'>,
): boolean {
  return now.createdAt === seen.createdAt;
}

/** Whether nobody has changed it: what refused a write is then its mail. */
export function isSameVersion(
  now: Pick<StoredStudent, 'createdAt' | 'version'>,
  seen: Pick<StoredStudent, 'createdAt' | 'version'>,
): boolean {
  return isSameRecord(now, seen) && now.version === seen.version;
}

/** Whether the record is what is wanted. */
export function isAsWanted(record: StoredStudent, wanted: Wanted): boolean {
  return changesOf(record, wanted).length === 0;
}

/**
 * Whether this very change of what was seen was made before: nobody has heard of it, and it comes again. After an import
 * that was undone the record is more than one version on: then it is known by who made its last change.
 */
export function isMade(record: StoredStudent, seen: number, wanted: Wanted, { by }: Author): boolean {
  if (!isAsWanted(record, wanted)) return false;
  return record.version === seen + 1 || (record.version > seen && record.updatedBy === by);
}
