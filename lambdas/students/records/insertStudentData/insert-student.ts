import { randomUUID } from 'node:crypto';
import type { Student } from '../../../../contracts/students/student';
import { invalid } from '../../../shared/http/checked';
import type { Clock } from '../../../shared/time/clock';
import type { Author } from '../author';
import {
  type AddedBefore,
  type Confirmation,
  isOver,
  type NewStudent,
  newMark,
  type PendingInserts,
  type Taken,
  timeForMail,
  type Unconfirmed,
} from '../pending-insert';
import { isReserved, isReservedSentence } from '../reserved-id';
import { mailNote, type SendConfirmation, triedWith } from '../send-confirmation';
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
  readonly sendConfirmation: SendConfirmation;
  readonly clock: Clock;
  readonly warn: (message: string, error: unknown) => void;
}

/** Milliseconds to wait for another request: longer than its lease, and short enough to leave time for our own mail. */
const timeout = 12_000;
const pollInterval = 250;

/** Saves a student and confirms it by mail, both or neither; no mail goes to a suppressed address. */
export function insertStudent(deps: InsertStudentDeps) {
  return async (
    student: Student,
    author: Author,
    // Without a key too it must know what it has added itself.
    requestId: string = randomUUID(),
  ): Promise<Confirmation> => {
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

interface Claimed extends Unconfirmed {
  /** The second mail may have gone too: there is no third one. */
  readonly isSpent?: boolean;
}

/** Gets the lease of the record: by inserting it, or by taking it over from a request that died; unless all is done. */
async function claim(
  deps: InsertStudentDeps,
  added: NewStudent,
  giveUpAt: number,
): Promise<Claimed | AddedBefore> {
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
    else {
      const second = { ...mark, again: true };
      if (await pendingInserts.takeOver(student.studentid, seen, second))
        return { ...second, isSpent: seen.again === true };
    }
    const found = await pendingInserts.find(student.studentid);
    // Whose it is stands beside the record: the insert is refused with both.
    existing = found?.unconfirmed ? found : undefined;
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
  mark: Claimed,
): Promise<Confirmation | undefined> {
  const { clock, pendingInserts, sendConfirmation, warn } = deps;
  const isAgain = mark.again === true;
  const send = () => sendConfirmation(student, timeForMail(mark, clock.now()), isAgain);
  const { outcome, error } = mark.isSpent ? { outcome: 'unsure' as const } : await triedWith(mark, send());
  if (outcome === 'failed') return withdraw(deps, student, mark, error);
  if (outcome === 'unknown') return confirmAgain(deps, student, mark, error);
  // A family whose address does not work is still a family of the school.
  const mail = mailNote(student.email, clock.now(), outcome, mark);
  await pendingInserts.confirm(student.studentid, mark, mail).catch((failure: unknown) => {
    warn('Saved and mailed, but the mark of the unconfirmed record stayed', failure);
  });
  return outcome;
}

/** The mail goes once more, and says so; who dies over that leaves the mark of it. */
async function confirmAgain(
  deps: InsertStudentDeps,
  student: Student,
  mark: Unconfirmed,
  mailError: unknown,
): Promise<Confirmation | undefined> {
  const { pendingInserts, clock, warn } = deps;
  warn('Nobody knows whether a confirmation went', mailError);
  const second = { ...newMark(clock.now()), again: true };
  const isOurs = await pendingInserts.takeOver(student.studentid, mark, second).catch((error: unknown) => {
    throw new ConfirmationPending(new AggregateError([mailError, error], 'Neither mailed nor marked'));
  });
  return isOurs ? confirm(deps, student, second) : undefined;
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
