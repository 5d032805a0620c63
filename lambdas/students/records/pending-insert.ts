import { randomUUID } from 'node:crypto';
import type { Fields } from '../../../contracts/http/fields';
import type { RecordOf } from '../../../contracts/http/values';
import { type Student, studentFields } from '../../../contracts/students/student';

/**
 * The mark of a record whose confirmation mail has not been accepted yet (attribute `unconfirmed`). It is a lease: until
 * `until` only its owner may send the mail and confirm or remove the record; after that, any request with the same
 * student may.
 */
const unconfirmedFields = {
  token: { kind: 'text', exact: true },
  until: { kind: 'time' },
} as const satisfies Fields;

export type Unconfirmed = RecordOf<typeof unconfirmedFields>;

/** A student as stored: pending while it is unconfirmed. */
export const storedFields = {
  ...studentFields,
  unconfirmed: { kind: 'record', fields: unconfirmedFields, optional: true },
} as const satisfies Fields;

export type StoredStudent = RecordOf<typeof storedFields>;

/** The outcome of withdrawing a record: it is gone, or another request has taken it over. */
export type Withdrawal = 'gone' | 'taken-over';

/** Each change is one conditional write, and repeating it after a lost answer does no harm. */
export interface PendingInserts {
  /** Inserts, unless the id is taken: then answers with the record that has it. */
  insert(student: Student, mark: Unconfirmed): Promise<StoredStudent | undefined>;
  find(studentid: string): Promise<StoredStudent | undefined>;
  /** False if the mark is no longer the one that was seen. */
  takeOver(studentid: string, seen: Unconfirmed, mark: Unconfirmed): Promise<boolean>;
  confirm(studentid: string, mark: Unconfirmed): Promise<void>;
  withdraw(studentid: string, mark: Unconfirmed): Promise<Withdrawal>;
}

/** Milliseconds that an owner has for the mail and the write after it; longer than `mailTime`. */
const leaseTime = 8_000;

export function newMark(now: number): Unconfirmed {
  return { token: randomUUID(), until: new Date(now + leaseTime).toISOString() };
}

export function isOver(mark: Unconfirmed, now: number): boolean {
  return Date.parse(mark.until) <= now;
}

/** Longest a mail may take, in milliseconds, retries included. */
const mailTime = 5_000;

/** Milliseconds left for the mail under this mark: it must not be sent once another request may send it. */
export function timeForMail(mark: Unconfirmed, now: number): number {
  return Math.max(0, Math.min(mailTime, Date.parse(mark.until) - now));
}
