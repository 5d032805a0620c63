import type { Student } from '../../../../contracts/students/student';
import { invalid } from '../../../shared/http/checked';
import { AddressSuppressed } from '../../../shared/mail/mail-errors';
import type { Clock } from '../../../shared/time/clock';
import type { Author } from '../author';
import {
  type AddedBefore,
  isOver,
  type NewStudent,
  newMark,
  type PendingInserts,
  type Taken,
  timeForMail,
  type Unconfirmed,
} from '../pending-insert';
import { isReserved, isReservedSentence } from '../reserved-id';
import { sameStudent } from '../student';
import {
  ConfirmationFailed,
  ConfirmationPending,
  StillBeingConfirmed,
  StudentErased,
  StudentExists,
} from '../student-errors';

export interface InsertStudentDeps {
  readonly pendingInserts: PendingInserts;
  /** Rejects when the mail is refused or the time (ms) is over; with AddressSuppressed when none may be sent. */
  readonly sendConfirmation: (student: Student, timeout: number) => Promise<void>;
  readonly clock: Clock;
  readonly warn: (message: string, error: unknown) => void;
}

/** What became of the mail of a record that is saved. */
export type Confirmation = 'sent' | 'withheld';

/** Milliseconds to wait for another request: longer than its lease, and short enough to leave time for our own mail. */
const timeout = 12_000;
const pollInterval = 250;

/** Saves a student and confirms it by mail, both or neither; no mail goes to a suppressed address. */
export function insertStudent(deps: InsertStudentDeps) {
  return async (student: Student, author: Author, requestId?: string): Promise<Confirmation> => {
    if (isReserved(student.studentid)) throw invalid([{ field: 'studentid', message: isReservedSentence }]);
    const giveUpAt = deps.clock.now() + timeout;
    const added = { student, author, at: new Date(deps.clock.now()).toISOString(), requestId };
    let settled: Confirmation | undefined;
    while (!settled) {
      const claimed = await claim(deps, added, giveUpAt);
      settled = 'confirmation' in claimed ? claimed.confirmation : await confirm(deps, student, claimed);
    }
    return settled;
  };
}

/** Gets the lease of the record: by inserting it, or by taking it over from a request that died; unless all is done. */
async function claim(
  deps: InsertStudentDeps,
  added: NewStudent,
  giveUpAt: number,
): Promise<Unconfirmed | AddedBefore> {
  const { pendingInserts, clock } = deps;
  const { student } = added;
  let existing: Taken | undefined;
  while (clock.now() < giveUpAt) {
    const mark = newMark(clock.now());
    existing ??= await pendingInserts.insert(added, mark);
    if (existing === undefined) return mark;
    if (isAddedBefore(existing)) return existing;
    const seen = leaseOf(existing, student);
    if (!isOver(seen, clock.now())) await clock.sleep(pollInterval * (0.5 + Math.random()));
    else if (await pendingInserts.takeOver(student.studentid, seen, mark)) return mark;
    const found = await pendingInserts.find(student.studentid);
    // Whose it is stands beside the record: the insert is refused with both.
    existing = added.requestId !== undefined && !found?.unconfirmed ? undefined : found;
  }
  throw new StillBeingConfirmed();
}

/** The mark of another request for the same student; an error where the id is taken. */
function leaseOf(existing: Exclude<Taken, AddedBefore>, student: Student): Unconfirmed {
  if (existing === 'erased') throw new StudentErased(student.studentid);
  if (existing === 'other-spelling') throw new StudentExists(student.studentid);
  const { unconfirmed } = existing;
  if (!unconfirmed || !sameStudent(existing, student)) throw new StudentExists(student.studentid);
  return unconfirmed;
}

function isAddedBefore(existing: Taken): existing is AddedBefore {
  return typeof existing === 'object' && 'confirmation' in existing;
}

/** Undefined if another request took over the record before the mail was sent. */
async function confirm(
  deps: InsertStudentDeps,
  student: Student,
  mark: Unconfirmed,
): Promise<Confirmation | undefined> {
  let confirmation: Confirmation = 'sent';
  try {
    await deps.sendConfirmation(student, timeForMail(mark, deps.clock.now()));
  } catch (error) {
    // A family whose address does not work is still a family of the school.
    if (!(error instanceof AddressSuppressed)) return withdraw(deps, student, mark, error);
    confirmation = 'withheld';
  }
  const mail = { to: student.email, at: new Date(deps.clock.now()).toISOString(), outcome: confirmation };
  await deps.pendingInserts.confirm(student.studentid, mark, mail).catch((error: unknown) => {
    deps.warn('Saved and mailed, but the mark of the unconfirmed record stayed', error);
  });
  return confirmation;
}

async function withdraw(
  { pendingInserts }: InsertStudentDeps,
  student: Student,
  mark: Unconfirmed,
  mailError: unknown,
): Promise<undefined> {
  const outcome = await pendingInserts.withdraw(student.studentid, mark).catch((error: unknown) => {
    throw new ConfirmationPending(new AggregateError([mailError, error], 'Neither mailed nor taken back'));
  });
  if (outcome === 'gone') throw new ConfirmationFailed(mailError);
  return undefined;
}
