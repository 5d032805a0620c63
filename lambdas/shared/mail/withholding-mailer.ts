import type { Mail, Mailer } from '../aws/mailer';
import type { Suppressed } from '../aws/suppressed';
import type { Clock } from '../time/clock';
import { AddressSuppressed, MailNotTried } from './mail-errors';

export interface WithholdingMailerDeps<Sent extends Mail> {
  readonly mailer: Mailer<Sent>;
  readonly suppressed: Suppressed;
  readonly clock: Pick<Clock, 'now'>;
}

/** Sends nothing to a suppressed address: rejects with AddressSuppressed. Looking it up counts as a part of the time. */
export function createWithholdingMailer<Sent extends Mail>({
  mailer,
  suppressed,
  clock,
}: WithholdingMailerDeps<Sent>): Mailer<Sent> {
  return {
    async send(mail, timeout) {
      const giveUpAt = clock.now() + timeout;
      const isSuppressed = await suppressed.has(mail.to).catch((error: unknown) => {
        throw new MailNotTried(error);
      });
      if (isSuppressed) throw new AddressSuppressed();
      await mailer.send(mail, giveUpAt - clock.now());
    },
  };
}
