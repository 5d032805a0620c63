import { httpStatusOf } from '../../shared/aws/http-status';
import type { Mailer } from '../../shared/aws/mailer';
import { AddressSuppressed } from '../../shared/mail/mail-errors';
import type { MailWithHeaders } from '../../shared/mail/message';
import type { Delivery } from './deliver';

/** Milliseconds for one mail. */
const timeout = 8_000;

/** Sends a mail once, without repeating, and says what is known of it then. */
export function sendingOnce(
  mailer: Mailer<MailWithHeaders>,
  warn: (message: string, error: unknown) => void,
): (mail: MailWithHeaders) => Promise<Exclude<Delivery, 'held'>> {
  return async (mail) => {
    try {
      await mailer.send(mail, timeout);
      return 'sent';
    } catch (error) {
      if (error instanceof AddressSuppressed) return 'withheld';
      const status = httpStatusOf(error) ?? 0;
      const isRefused = status >= 400 && status < 500;
      warn(isRefused ? 'SES refused a mail' : 'Nobody knows whether a mail went', error);
      return isRefused ? 'refused' : 'unknown';
    }
  };
}
