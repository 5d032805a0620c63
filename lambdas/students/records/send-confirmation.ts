import type { Student } from '../../../contracts/students/student';
import type { Mailer } from '../../shared/aws/mailer';
import { AddressSuppressed, MailUnsure } from '../../shared/mail/mail-errors';
import { createPersistentMailer } from '../../shared/mail/persistent-mailer';
import type { Clock } from '../../shared/time/clock';
import { confirmationMail } from './confirmation-mail';
import type { MailMark, MailSent } from './stored-student';

/**
 * Tells a student what was saved. Rejects when the mail is refused or the time (ms) is over, with AddressSuppressed when none may be
 * sent, and with MailUnsure when it may have gone. `isAgain`: it may have gone before, and says so.
 */
export type SendConfirmation = (student: Student, timeout: number, isAgain: boolean) => Promise<void>;

export function createSendConfirmation(mailer: Mailer, clock: Clock): SendConfirmation {
  const persistent = createPersistentMailer(mailer, clock);
  return (student, timeout, isAgain) => persistent.send(confirmationMail(student, isAgain), timeout);
}

export interface Tried {
  /** `unknown` where it may go once more. */
  readonly outcome: MailSent['outcome'] | 'unknown';
  readonly error?: unknown;
}

/** What is known of a mail that was sent under this mark: with a second one nothing is sure but that it went. */
export async function triedWith({ again }: Pick<MailMark, 'again'>, sending: Promise<void>): Promise<Tried> {
  try {
    await sending;
    return { outcome: 'sent' };
  } catch (error) {
    if (again) return { outcome: 'unsure', error };
    if (error instanceof AddressSuppressed) return { outcome: 'withheld', error };
    return { outcome: error instanceof MailUnsure ? 'unknown' : 'failed', error };
  }
}

/** What is kept of it. */
export function mailNote(
  to: string,
  now: number,
  outcome: MailSent['outcome'],
  mark: Pick<MailMark, 'again'>,
): MailSent {
  const isSecond = outcome === 'sent' && mark.again === true;
  return { to, at: new Date(now).toISOString(), outcome, ...(isSecond && { again: true }) };
}
