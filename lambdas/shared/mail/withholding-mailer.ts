import type { Mail, Mailer } from '../aws/mailer';
import type { Suppressed } from '../aws/suppressed';
import type { Clock } from '../time/clock';
import { AddressSuppressed, MailNotTried } from './mail-errors';

export interface WithholdingMailerDeps<Sent extends Mail> {
  readonly mailer: Mailer<Sent>;
  readonly suppressed: Suppressed;
  readonly clock: Pick<Clock, 'now'>;
}

/** Milliseconds. In less time a mail may go and its answer come too late: then nobody knows whether it went. */
const leastTime = 1_000;

/**
 * Sends nothing to a suppressed address: rejects with AddressSuppressed. Looking it up has half of the time; where it cannot
 * be looked up, or too little is left then, rejects with MailNotTried.
 */
export function createWithholdingMailer<Sent extends Mail>({
  mailer,
  suppressed,
  clock,
}: WithholdingMailerDeps<Sent>): Mailer<Sent> {
  return {
    async send(mail, timeout) {
      const giveUpAt = clock.now() + timeout;
      const isSuppressed = await suppressed.has(mail.to, timeout / 2).catch((error: unknown) => {
        throw new MailNotTried(error);
      });
      if (isSuppressed) throw new AddressSuppressed();
      const timeLeft = giveUpAt - clock.now();
      if (timeLeft < leastTime) throw new MailNotTried(`${timeLeft} ms were left`);
      await mailer.send(mail, timeLeft);
    },
  };
}
