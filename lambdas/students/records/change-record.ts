import type { Call } from '../../shared/http/api-function';
import { versionSeen } from '../../shared/http/if-match';
import type { Clock } from '../../shared/time/clock';
import type { Author, AuthorOf } from './author';
import { changed, type Deed, entryOf, isAsWanted, isSameRecord, type Wanted } from './record-change';
import type { Records } from './records';
import { type MailMark, recordOf, type StoredStudent } from './stored-student';
import { NoSuchStudent, RecordOutdated, StillBeingAdded, StillBeingConfirmed } from './student-errors';

export interface ChangeDeps {
  readonly records: Pick<Records, 'find' | 'change'>;
  readonly authorOf: AuthorOf;
  readonly clock: Pick<Clock, 'now'>;
}

/** A request to change one student. */
export interface ChangeRequest extends Pick<Call, 'apiKeyId' | 'header'> {
  readonly params: { readonly studentid: string };
}

/** What a change begins with: the record, who changes it, and the version that they saw. */
export interface Beginning {
  readonly seen: StoredStudent;
  readonly version: number;
  readonly author: Author;
  readonly now: number;
}

/** 428 of who says no version, 404, and 409 while the student is just being added. */
export async function begin(
  { records, authorOf, clock }: ChangeDeps,
  request: ChangeRequest,
): Promise<Beginning> {
  const version = versionSeen(request.header('if-match'));
  const author = authorOf(request);
  const seen = await records.find(request.params.studentid);
  if (!seen) throw new NoSuchStudent(request.params.studentid);
  const now = clock.now();
  if (isBeingAdded(seen, now)) throw new StillBeingAdded();
  return { seen, version, author, now };
}

/** Its owner may still take the record back. */
export function isBeingAdded({ unconfirmed }: StoredStudent, now: number): boolean {
  return unconfirmed !== undefined && Date.parse(unconfirmed.until) > now;
}

export function asSeen({ seen, version }: Beginning): void {
  if (seen.version !== version) throw new RecordOutdated(recordOf(seen));
}

/** The record after the change; as it was if it is what is wanted. */
export async function change(
  records: Pick<Records, 'change'>,
  seen: StoredStudent,
  wanted: Wanted,
  deed: Deed & { readonly mailing?: MailMark | undefined },
): Promise<StoredStudent> {
  const entry = entryOf(seen, wanted, deed);
  if (!entry) return seen;
  const outcome = await records.change({ seen, entry, mailing: deed.mailing });
  if (outcome.written) return changed(seen, { ...entry, version: outcome.version });
  const { now } = outcome;
  if (!now) throw new NoSuchStudent(seen.studentid);
  if (!isSameRecord(now, seen)) throw new RecordOutdated(recordOf(now));
  // The same request may have been sent twice at once; of a mail it is known later what became of it.
  const isDone = isAsWanted(now, wanted);
  if (isDone && !deed.mailing) return now;
  // Somebody has begun to send a mail, to the address before this one if the record is as it was.
  if (isDone || now.version === seen.version) throw new StillBeingConfirmed();
  throw new RecordOutdated(recordOf(now));
}
