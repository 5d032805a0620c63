import type { Mail, Mailer } from '../aws/mailer';
import type { Clock } from '../time/clock';
import { MailUnsure } from './mail-errors';
import { sayingSo } from './may-have-come-twice';
import { createPersistentMailer } from './persistent-mailer';

interface Turn {
  readonly mark: string;
  readonly isSecond: boolean;
}

/** Who sends a mail, of all that are to send it, also after one that died: two, one after the other. */
export interface MailTurns {
  /** Undefined where two have had it. */
  take(name: string): Promise<Turn | undefined>;
  /** Of a mail that surely did not go. */
  giveBack(name: string, turn: Turn): Promise<void>;
}

export interface OnceMoreMailerDeps {
  /** Repeats nothing itself. */
  readonly mailer: Mailer;
  readonly turns: MailTurns;
  readonly clock: Clock;
  readonly warn: (message: string, error: unknown) => void;
}

/**
 * Sends the mail of a name. One of which nobody knows whether it went goes once more, and says so, whoever sent the first. Rejects
 * with MailUnsure if nobody knows of that one either.
 */
export function createOnceMoreMailer({ mailer, turns, clock, warn }: OnceMoreMailerDeps) {
  const persistent = createPersistentMailer(mailer, clock);
  const giveBack = (name: string, turn: Turn) =>
    turns.giveBack(name, turn).catch((error: unknown) => warn('A mail that did not go counts as one', error));
  const sendInTurn = async (mail: Mail, name: string, timeout: number): Promise<void> => {
    const turn = await turns.take(name);
    if (turn === undefined) throw new MailUnsure('Two have had their turn');
    try {
      await persistent.send(turn.isSecond ? sayingSo(mail) : mail, timeout);
    } catch (error) {
      if (!(error instanceof MailUnsure)) await giveBack(name, turn);
      if (!(error instanceof MailUnsure) || turn.isSecond) throw error;
      warn('A mail goes once more: nobody knows whether it went', error.cause);
      await sendInTurn(mail, name, timeout);
    }
  };
  // Each has a time of its own, whatever becomes of the clock meanwhile.
  return (mail: Mail, name: string, timeout: number) => sendInTurn(mail, name, timeout / 2);
}
