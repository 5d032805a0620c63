import type { RecordOf } from '../../../../contracts/http/values';
import type { correctionFields, StudentRecord } from '../../../../contracts/students/record';
import { invalid } from '../../../shared/http/checked';
import type { Clock } from '../../../shared/time/clock';
import { asSeen, type Beginning, begin, type ChangeDeps, type ChangeRequest, change } from '../change-record';
import { isLeftAlone, isOver, newMark, timeForMail } from '../pending-insert';
import { isAsWanted, isMade, type Wanted } from '../record-change';
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
import { StillBeingConfirmed, StudentHasLeft } from '../student-errors';

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
    if (Object.keys(request.body).length === 0) throw nothingGiven();
    for (let waited = 0; ; waited += pollInterval) {
      try {
        return await correct(deps, request);
      } catch (error) {
        if (!(error instanceof StillBeingConfirmed) || waited >= longestWait) throw error;
      }
      await deps.clock.sleep(pollInterval);
    }
  };
}

/** Milliseconds. */
const pollInterval = 250;
/** What is left of the function's time is for its own mail, which may go twice. */
const longestWait = 12_000;

/**
 * Rejects with `StillBeingConfirmed` while somebody is about to send to the address before this one, for a record has one mark, and while
 * who made the same correction may be about to send its mail, or have died over it.
 */
async function correct(deps: CorrectStudentDeps, request: CorrectRequest) {
  const { body } = request;
  const beginning = await withoutLost(deps, await begin(deps, request), body);
  const { seen, version, author, now } = beginning;
  const left = await leftMail(deps, beginning, body);
  if (left) return recordReply(await confirm(deps, seen, left));
  if (isMade(seen, version, body, author)) return recordReply({ ...recordOf(seen), ...knownOf(seen, body) });
  asSeen(beginning);
  if (seen.status === 'left') throw new StudentHasLeft(seen.studentid);
  const mailing = isNewAddress(seen, body) ? { ...newMark(now), to: body.email } : undefined;
  if (mailing && isAboutToGo(seen.mailing)) throw new StillBeingConfirmed();
  const record = await change(deps.records, seen, body, { action: 'correct', author, now, mailing });
  if (!mailing) return recordReply(recordOf(record));
  return recordReply(await confirm(deps, record, { ...mailing, version: record.version }));
}

function isNewAddress({ email }: StoredStudent, wanted: Wanted): boolean {
  return wanted['email'] !== undefined && wanted['email'] !== email;
}

/** Not where it waits for its turn in an import. */
function isAboutToGo(mark: MailMark | undefined): boolean {
  return mark?.to !== undefined || mark?.importId !== undefined;
}

/** Of a mail that nobody goes on with, or whose address is replaced, it is kept that nobody knows whether it went. */
async function withoutLost(
  { records }: Pick<CorrectStudentDeps, 'records'>,
  beginning: Beginning,
  wanted: Wanted,
): Promise<Beginning> {
  const { seen, version, now } = beginning;
  const { mailing, ...record } = seen;
  if (mailing === undefined || !isAboutToGo(mailing) || !isOver(mailing, now)) return beginning;
  const isReplaced = seen.version === version && isNewAddress(seen, wanted);
  if (!isReplaced && !isLeftAlone(seen, now)) return beginning;
  const lost = lostConfirmation(seen, new Date(now).toISOString());
  if (!(await records.mailed(seen.studentid, mailing, lost))) throw new StillBeingConfirmed();
  return { ...beginning, seen: { ...record, mails: [...(seen.mails ?? []), lost] } };
}

interface Claimed extends MailMark {
  /** The second mail may have gone too: there is no third one. */
  readonly isSpent?: boolean;
}

/** Of the mail that goes once more, and says so. */
function secondMark(first: MailMark, now: number): MailMark {
  return { ...first, ...newMark(now), again: true };
}

/** What became of the mail of a correction that was made before; nothing where the address was not new. */
function knownOf({ mails = [], email, updatedAt = '' }: StoredStudent, wanted: Wanted) {
  const last = mails.at(-1);
  const isKnown = wanted['email'] !== undefined && last?.to === email && last.at >= updatedAt;
  return isKnown ? { confirmation: last.outcome } : {};
}

/** Whether nothing came after this correction, which is more than one version on where an import was undone before it. */
function isLastChange({ seen, version }: Beginning, wanted: Wanted): boolean {
  return seen.version > version && seen.mailing?.version === seen.version && isAsWanted(seen, wanted);
}

/** The same correction again, after its function died before the mail: the mail that is left to send. */
async function leftMail(
  { records, clock }: CorrectStudentDeps,
  beginning: Beginning,
  wanted: Wanted,
): Promise<Claimed | undefined> {
  const { seen, now } = beginning;
  const { mailing } = seen;
  if (mailing?.to === undefined || !isLastChange(beginning, wanted)) return undefined;
  if (!isOver(mailing, now)) throw new StillBeingConfirmed();
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
