import type { RecordOf } from '../../../../contracts/http/values';
import type { correctionFields, StudentRecord } from '../../../../contracts/students/record';
import { invalid } from '../../../shared/http/checked';
import type { Clock } from '../../../shared/time/clock';
import { asSeen, type Beginning, begin, type ChangeDeps, type ChangeRequest, change } from '../change-record';
import { isLeftAlone, isOver, newMark, timeForMail } from '../pending-insert';
import { isAsWanted, type Wanted } from '../record-change';
import { recordReply } from '../record-reply';
import type { Records } from '../records';
import { mailNote, type SendConfirmation, triedWith } from '../send-confirmation';
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
  readonly sendConfirmation: SendConfirmation;
  readonly clock: Clock;
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
    const beginning = await beginAfterMail(deps, request);
    const { seen, author, now } = beginning;
    const left = await leftMail(deps, beginning, body);
    if (left) return recordReply(await confirm(deps, seen, left));
    asSeen(beginning);
    if (seen.status === 'left') throw new StudentHasLeft(seen.studentid);
    const mailing = isNewAddress(seen, body) ? { ...newMark(now), to: body.email } : undefined;
    const record = await change(deps.records, seen, body, { action: 'correct', author, now, mailing });
    return recordReply(mailing ? await confirm(deps, record, mailing) : recordOf(record));
  };
}

/** Milliseconds. */
const pollInterval = 250;

/** A record has one mark: whoever is about to send to the address before this one has its time. */
async function beginAfterMail(deps: CorrectStudentDeps, request: CorrectRequest): Promise<Beginning> {
  for (;;) {
    const beginning = await begin(deps, request);
    const { seen, version, now } = beginning;
    const { mailing } = seen;
    const isUnderWay = mailing?.to !== undefined && !isOver(mailing, now);
    if (!isUnderWay || seen.version !== version || !isNewAddress(seen, request.body)) return beginning;
    await deps.clock.sleep(pollInterval);
  }
}

function isNewAddress({ email }: StoredStudent, wanted: Wanted): boolean {
  return wanted['email'] !== undefined && wanted['email'] !== email;
}

interface Claimed extends MailMark {
  /** The second mail may have gone too: there is no third one. */
  readonly isSpent?: boolean;
}

/** Of the mail that goes once more, and says so. */
function secondMark({ to }: MailMark, now: number): MailMark {
  return { ...newMark(now), ...(to !== undefined && { to }), again: true };
}

/**
 * The same correction again, after its function died before the mail: the mail that is left to send. Of one that nobody goes on
 * with, it is kept that nobody knows whether it went.
 */
async function leftMail(
  { records, clock }: CorrectStudentDeps,
  { seen, version = 0, now }: Beginning,
  wanted: Wanted,
): Promise<Claimed | undefined> {
  const { mailing } = seen;
  if (mailing?.to === undefined || !isOver(mailing, now)) return undefined;
  const isReplaced = seen.version === version && isNewAddress(seen, wanted);
  if (isLeftAlone(seen, now) || isReplaced) {
    await records.mailed(seen.studentid, mailing, lostConfirmation(seen, new Date(now).toISOString()));
    return undefined;
  }
  if (seen.version !== version + 1 || !isAsWanted(seen, wanted)) return undefined;
  const mark = secondMark(mailing, clock.now());
  const { isTaken } = await records.takeMail(seen.studentid, mailing, mark);
  return isTaken ? { ...mark, isSpent: mailing.again === true } : undefined;
}

/** The correction stays, whatever becomes of its mail: that is told, and kept with the record. */
async function confirm(
  deps: CorrectStudentDeps,
  stored: StoredStudent,
  mark: Claimed,
): Promise<StudentRecord & { readonly confirmation: MailSent['outcome'] }> {
  const { records, clock, warn } = deps;
  const record = recordOf(stored);
  const { outcome, mark: last } = mark.isSpent
    ? { outcome: 'unsure' as const, mark }
    : await mailed(deps, record, mark);
  await records
    .mailed(record.studentid, last, mailNote(record.email, clock.now(), outcome, last))
    .catch((error) => {
      warn('What became of a confirmation could not be kept', error);
    });
  return { ...record, confirmation: outcome };
}

/** Where nobody knows whether it went it goes once more, under a mark that says so. */
async function mailed(deps: CorrectStudentDeps, record: StudentRecord, mark: MailMark) {
  const { records, sendConfirmation, clock, warn } = deps;
  const send = (under: MailMark) =>
    triedWith(under, sendConfirmation(record, timeForMail(under, clock.now()), under.again === true));
  const { outcome, error } = await send(mark);
  if (outcome !== 'sent') warn('The confirmation of a corrected address was not accepted', error);
  if (outcome !== 'unknown') return { outcome, mark };
  const unsure = { outcome: 'unsure' as const, mark };
  const second = secondMark(mark, clock.now());
  const taking = await records.takeMail(record.studentid, mark, second).catch(() => undefined);
  if (!taking?.isTaken) return unsure;
  const { outcome: last } = await send(second);
  return { outcome: last === 'unknown' ? ('unsure' as const) : last, mark: second };
}

function nothingGiven() {
  return invalid([{ field: 'name', message: 'or class, birthdate or email must be given' }]);
}
