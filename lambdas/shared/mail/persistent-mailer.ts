import type { Mailer } from '../aws/mailer';
import type { Clock } from '../time/clock';
import { MailUnsure } from './mail-errors';
import { endOf } from './sending-once';

/** Milliseconds before a mail is tried again that did not go for sure. */
const pause = 100;
const mostTries = 3;

/**
 * By a mailer that repeats nothing itself: only what surely did not go is tried again. Rejects with MailUnsure where the mail may
 * have gone.
 */
export function createPersistentMailer(mailer: Mailer, clock: Clock): Mailer {
  return {
    async send(mail, timeout) {
      const giveUpAt = clock.now() + timeout;
      for (let tries = 1; ; tries += 1) {
        try {
          return await mailer.send(mail, giveUpAt - clock.now());
        } catch (error) {
          const end = endOf(error);
          if (end === 'unknown') throw new MailUnsure(error);
          if (end !== 'later' || tries === mostTries || clock.now() + pause >= giveUpAt) throw error;
          await clock.sleep(pause);
        }
      }
    },
  };
}
