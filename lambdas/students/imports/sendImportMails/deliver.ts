import type { Student } from '../../../../contracts/students/student';
import type { SendingEnd } from '../../../shared/mail/sending-once';
import type { Clock } from '../../../shared/time/clock';
import type { MailNotes } from '../../records/mail-notes';
import {
  lostConfirmation,
  type MailMark,
  type MailSent,
  type StoredStudent,
} from '../../records/stored-student';
import { mostTries, triedIn, tryMark, waitingMark } from '../mail-marks';

export interface DeliverDeps {
  readonly notes: Pick<MailNotes, 'takeMail' | 'mailed' | 'letMailGo'>;
  /** `again`: it may have come already. Rejects with nothing. */
  readonly send: (student: Student, again: boolean) => Promise<SendingEnd>;
  readonly clock: Clock;
  /** Waits until a mail may go; false if none may any more. */
  readonly turn: () => Promise<boolean>;
}

interface Import {
  readonly importId: string;
  readonly expiresAt: string;
}

type Noted = Pick<MailSent, 'outcome' | 'again'>;

/** What became of the mail, by this call or an earlier one; `dropped` where there is none to send. */
export type Delivered = Noted | 'dropped' | 'stopped';

/** Milliseconds, where the account sends too much at once. */
const pause = 1_000;
const mostPauses = 5;
const outcomes = { sent: 'sent', withheld: 'withheld', refused: 'failed', unknown: 'unsure' } as const;

/**
 * Sends the confirmation of one student, with a note before and after it. Who dies in between leaves the first: then the mail
 * goes once more, and says so; after that nobody tries again.
 */
export async function deliver(deps: DeliverDeps, of: Import, studentid: string): Promise<Delivered> {
  let seen: MailMark = waitingMark(of);
  let pauses = 0;
  for (;;) {
    const tried = await tryOnce(deps, of, studentid, seen);
    if (tried === 'stopped' || tried === 'dropped' || 'outcome' in tried) return tried;
    if (tried.isLater) {
      pauses += 1;
      if (pauses > mostPauses) return 'stopped';
      await deps.clock.sleep(pause);
    }
    seen = tried.mark;
  }
}

/**
 * Of an import that was undone no mail goes any more. Of one that was begun it is kept that nobody knows whether it went.
 */
export async function letGo(
  deps: Pick<DeliverDeps, 'notes' | 'clock'>,
  of: Import,
  studentid: string,
): Promise<void> {
  const { notes, clock } = deps;
  for (;;) {
    const mark = tryMark(of.importId, 0, clock.now());
    const { isTaken, now } = await notes.takeMail(studentid, waitingMark(of), mark);
    const left = isTaken ? { mark } : await insteadOf(deps, of, now);
    if (!now || typeof left === 'string' || 'outcome' in left) return;
    if (triedIn(left.mark, of.importId) === 0) return notes.letMailGo(studentid, left.mark);
    const lost = lostConfirmation(
      { email: now.email, mailing: left.mark },
      new Date(clock.now()).toISOString(),
    );
    // Where SES took none for the moment, whoever had begun it has put it back to those that wait.
    if (await notes.mailed(studentid, left.mark, lost)) return;
  }
}

/** Goes on from the mark, where the mail is not at its end. */
interface Again {
  readonly mark: MailMark;
  readonly isLater?: boolean;
}

async function tryOnce(
  deps: DeliverDeps,
  of: Import,
  studentid: string,
  seen: MailMark,
): Promise<Delivered | Again> {
  const { notes, clock, send, turn } = deps;
  const nth = (triedIn(seen, of.importId) ?? 0) + 1;
  const isOver = nth > mostTries;
  if (!isOver && !(await turn())) return 'stopped';
  const mark = tryMark(of.importId, nth, clock.now());
  const { isTaken, now } = await notes.takeMail(studentid, seen, mark);
  if (!isTaken || !now) return insteadOf(deps, of, now);
  const end = isOver ? 'unknown' : await send(now, nth > 1);
  if (end === 'later') {
    // It did not go: what an earlier try left in doubt stays so.
    await notes.takeMail(studentid, mark, seen);
    return { mark: seen, isLater: true };
  }
  if (end === 'unknown' && nth < mostTries) return { mark };
  const noted = { outcome: outcomes[end], ...(end === 'sent' && nth > 1 && { again: true }) };
  const at = new Date(clock.now()).toISOString();
  if (await notes.mailed(studentid, mark, { to: now.email, at, ...noted, importId: of.importId }))
    return noted;
  // Noted by this call, whose answer was lost, or by who has taken the mail over: what the record says is told.
  const looked = await notes.takeMail(studentid, mark, mark);
  return insteadOf(deps, of, looked.now);
}

/** What is known already; or the mark that is there by now, once its owner has had the time. */
async function insteadOf(
  { clock }: Pick<DeliverDeps, 'clock'>,
  { importId }: Import,
  now: StoredStudent | undefined,
): Promise<Delivered | Again> {
  const { mailing: mark, mails = [] } = now ?? {};
  const tried = triedIn(mark, importId);
  if (!mark || tried === undefined) return mails.find((mail) => mail.importId === importId) ?? 'dropped';
  const wait = tried === 0 ? 0 : Date.parse(mark.until) - clock.now();
  if (wait > 0) await clock.sleep(wait);
  return { mark };
}
