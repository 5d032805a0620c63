import { randomUUID } from 'node:crypto';
import type { Student } from '../../../contracts/students/student';
import type { Author } from './author';
import type { MailMark, MailSent, StoredStudent } from './stored-student';

/**
 * The mark of a record whose confirmation mail has not been accepted yet (attribute `unconfirmed`). It is a lease: until
 * `until` only its owner may send the mail and confirm or remove the record; after that, any request with the same
 * student may.
 */
export type Unconfirmed = MailMark;

/** A student to be added, by whom and when (ISO 8601). */
export interface NewStudent {
  readonly student: Student;
  readonly author: Author;
  readonly at: string;
  /** The same each time that a request with a key is sent. */
  readonly requestId: string;
}

/** It was this request that added the student, before its function died; what became of the mail. */
export interface AddedBefore {
  readonly confirmation: Confirmation;
}

/** What became of the mail of a record that is saved. */
export type Confirmation = Exclude<MailSent['outcome'], 'failed'>;

/** Why an id cannot be given: by the record that has it, by another spelling of it, by what is left of who had it. */
export type Taken = StoredStudent | AddedBefore | 'other-spelling' | 'erased';

/** The outcome of withdrawing a record: it is gone, or another request has taken it over. */
export type Withdrawal = 'gone' | 'taken-over';

/** Each change is one conditional write, and repeating it after a lost answer does no harm. */
export interface PendingInserts {
  /** Inserts, unless the id is taken: then answers by what. */
  insert(added: NewStudent, mark: Unconfirmed): Promise<Taken | undefined>;
  find(studentid: string): Promise<StoredStudent | undefined>;
  /** False if the mark is no longer the one that was seen. */
  takeOver(studentid: string, seen: Unconfirmed, mark: Unconfirmed): Promise<boolean>;
  /** Removes the mark and keeps what became of the mail. */
  confirm(studentid: string, mark: Unconfirmed, mail: MailSent): Promise<void>;
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

/**
 * Whether nobody goes on with the mail of a correction whose function died: only who sends the same correction again may, and the
 * record has been changed since. Mails of imports have a sender of their own.
 */
export function isLeftAlone({ mailing, version }: StoredStudent, now: number): boolean {
  return mailing?.to !== undefined && isOver(mailing, now) && mailing.version !== version;
}

/** Longest a mail may take, in milliseconds, retries included. */
const mailTime = 5_000;

/** Milliseconds left for the mail under this mark: it must not be sent once another request may send it. */
export function timeForMail(mark: Unconfirmed, now: number): number {
  return Math.max(0, Math.min(mailTime, Date.parse(mark.until) - now));
}
