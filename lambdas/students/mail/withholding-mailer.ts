import type { Mailer } from '../../shared/aws/mailer';
import type { Clock } from '../../shared/time/clock';
import { AddressSuppressed } from './mail-errors';
import type { SuppressedAddresses } from './suppressed-addresses';

export interface WithholdingMailerDeps {
  readonly mailer: Mailer;
  readonly suppressed: Pick<SuppressedAddresses, 'has'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Sends nothing to a suppressed address: rejects with AddressSuppressed. Looking it up counts as a part of the time. */
export function createWithholdingMailer({ mailer, suppressed, clock }: WithholdingMailerDeps): Mailer {
  return {
    async send(mail, timeout) {
      const giveUpAt = clock.now() + timeout;
      if (await suppressed.has(mail.to)) throw new AddressSuppressed();
      await mailer.send(mail, giveUpAt - clock.now());
    },
  };
}
