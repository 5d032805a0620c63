import type { Mailer } from '../aws/mailer';
import type { Clock } from '../time/clock';
import { MailUnsure } from './mail-errors';
import { sayingSo } from './may-have-come-twice';
import { createPersistentMailer } from './persistent-mailer';

export interface OnceMoreMailerDeps {
  /** Repeats nothing itself. */
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly warn: (message: string, error: unknown) => void;
}

/** A mail of which nobody knows whether it went goes once more, and says so. Rejects with MailUnsure if nobody knows of that one either. */
export function createOnceMoreMailer({ mailer, clock, warn }: OnceMoreMailerDeps): Mailer {
  const persistent = createPersistentMailer(mailer, clock);
  return {
    async send(mail, timeout) {
      // Each has a time of its own, whatever becomes of the clock meanwhile.
      const each = timeout / 2;
      try {
        await persistent.send(mail, each);
      } catch (error) {
        if (!(error instanceof MailUnsure)) throw error;
        warn('A mail goes once more: nobody knows whether it went', error.cause);
        await persistent.send(sayingSo(mail), each);
      }
    },
  };
}
