import type { RecordOf } from '../../../../contracts/http/values';
import type { correctionFields, StudentRecord } from '../../../../contracts/students/record';
import { invalid } from '../../../shared/http/checked';
import { AddressSuppressed } from '../../../shared/mail/mail-errors';
import { asSeen, type Beginning, begin, type ChangeDeps, type ChangeRequest, change } from '../change-record';
import { isLeftAlone, isOver, newMark, timeForMail } from '../pending-insert';
import { isAsWanted, type Wanted } from '../record-change';
import { recordReply } from '../record-reply';
import type { Records } from '../records';
import {
  lostConfirmation,
  type MailMark,
  type MailSent,
  recordOf,
  type StoredStudent,
} from '../stored-student';
import { StudentHasLeft } from '../student-errors';

export interface CorrectStudentDeps extends ChangeDeps {
  readonly records: Records;
  /** Rejects when the mail is refused or the time (ms) is over; with AddressSuppressed when none may be sent. */
  readonly sendConfirmation: (student: StudentRecord, timeout: number) => Promise<void>;
  readonly warn: (message: string, error: unknown) => void;
}

interface CorrectRequest extends ChangeRequest {
  readonly body: RecordOf<typeof correctionFields>;
}

/** Corrects a record that is still what the caller saw. A new address gets the confirmation, the old one nothing. */
export function correctStudent(deps: CorrectStudentDeps) {
  return async (request: CorrectRequest) => {
    const { body } = request;
    if (Object.keys(body).length === 0) throw nothingGiven();
    const beginning = await begin(deps, request);
    const { seen, author, now } = beginning;
    const left = await leftMail(deps, beginning, body);
    if (left) return recordReply(await confirm(deps, seen, left));
    asSeen(beginning);
    if (seen.status === 'left') throw new StudentHasLeft(seen.studentid);
    const isNewAddress = body.email !== undefined && body.email !== seen.email;
    const mailing = isNewAddress ? { ...newMark(now), to: body.email } : undefined;
    const record = await change(deps.records, seen, body, { action: 'correct', author, now, mailing });
    return recordReply(mailing ? await confirm(deps, record, mailing) : recordOf(record));
  };
}

/**
 * The same correction again, after its function died before the mail: the mail that is left to send. Of one that nobody goes on
 * with, it is kept that nobody knows whether it went.
 */
async function leftMail(
  { records, clock }: CorrectStudentDeps,
  { seen, version = 0, now }: Beginning,
  wanted: Wanted,
): Promise<MailMark | undefined> {
  const { mailing } = seen;
  if (mailing?.to === undefined || !isOver(mailing, now)) return undefined;
  if (isLeftAlone(seen, now)) {
    await records.mailed(seen.studentid, mailing, lostConfirmation(seen, new Date(now).toISOString()));
    return undefined;
  }
  if (seen.version !== version + 1 || !isAsWanted(seen, wanted)) return undefined;
  const mark = { ...newMark(clock.now()), to: mailing.to };
  return (await records.takeMail(seen.studentid, mailing, mark)).isTaken ? mark : undefined;
}

/** The correction stays, whatever becomes of its mail: that is told, and kept with the record. */
async function confirm(
  { records, sendConfirmation, clock, warn }: CorrectStudentDeps,
  stored: StoredStudent,
  mark: MailMark,
): Promise<StudentRecord & { readonly confirmation: MailSent['outcome'] }> {
  const record = recordOf(stored);
  const confirmation = await sendConfirmation(record, timeForMail(mark, clock.now())).then(
    () => 'sent' as const,
    (error: unknown) => {
      if (error instanceof AddressSuppressed) return 'withheld' as const;
      warn('The confirmation of a corrected address was not accepted', error);
      return 'failed' as const;
    },
  );
  const mail = { to: record.email, at: new Date(clock.now()).toISOString(), outcome: confirmation };
  await records.mailed(record.studentid, mark, mail).catch((error: unknown) => {
    warn('What became of a confirmation could not be kept', error);
  });
  return { ...record, confirmation };
}

function nothingGiven() {
  return invalid([{ field: 'name', message: 'or class, birthdate or email must be given' }]);
}
