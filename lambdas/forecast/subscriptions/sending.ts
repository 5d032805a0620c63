import type { Mailer } from '../../shared/aws/mailer';
import type { MailWithHeaders } from '../../shared/mail/message';
import { sendingOnce as sending } from '../../shared/mail/sending-once';
import type { Delivery } from './deliver';

/** Sends a mail once; what cannot go now is asked for again when the air is looked at next. */
export function sendingOnce(
  mailer: Mailer<MailWithHeaders>,
  warn: (message: string, error: unknown) => void,
): (mail: MailWithHeaders) => Promise<Exclude<Delivery, 'held'>> {
  const send = sending(mailer, warn);
  return async (mail) => {
    const end = await send(mail);
    return end === 'later' ? 'refused' : end;
  };
}
