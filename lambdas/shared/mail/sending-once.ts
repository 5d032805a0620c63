import { httpStatusOf } from '../aws/http-status';
import type { Mailer } from '../aws/mailer';
import { AddressSuppressed, MailNotTried } from './mail-errors';
import type { MailWithHeaders } from './message';

/**
 * What is known of a mail that was tried. `refused`: this mail never goes. `later`: none goes for now, for the account may not,
 * or sends too much at once. `unknown`: there was no answer.
 */
export type SendingEnd = 'sent' | 'withheld' | 'refused' | 'later' | 'unknown';

/** Milliseconds for one mail. */
const timeout = 8_000;
const ofThisMail = ['MessageRejected', 'BadRequestException'];

/** Sends a mail once, without repeating, and says what is known of it then; rejects with nothing. */
export function sendingOnce(
  mailer: Mailer<MailWithHeaders>,
  warn: (message: string, error: unknown) => void,
): (mail: MailWithHeaders) => Promise<SendingEnd> {
  return async (mail) => {
    try {
      await mailer.send(mail, timeout);
      return 'sent';
    } catch (error) {
      const end = endOf(error);
      if (end === 'withheld') return end;
      warn(end === 'unknown' ? 'Nobody knows whether a mail went' : 'SES refused a mail', error);
      return end;
    }
  };
}

/** What an error of a mailer that repeats nothing tells. */
export function endOf(error: unknown): Exclude<SendingEnd, 'sent'> {
  if (error instanceof AddressSuppressed) return 'withheld';
  if (error instanceof MailNotTried) return 'later';
  const status = httpStatusOf(error) ?? 0;
  if (status < 400 || status >= 500) return 'unknown';
  return error instanceof Error && ofThisMail.includes(error.name) ? 'refused' : 'later';
}
