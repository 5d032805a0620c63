import type { Mail } from '../aws/mailer';

/** A mail with headers of its own. */
export interface MailWithHeaders extends Mail {
  readonly headers: Readonly<Record<string, string>>;
}

/** What the account may send. */
export interface SendQuota {
  /** Mails in a second, and in 24 hours; the latter may be without end. */
  readonly rate: number;
  readonly daily: number;
  /** Sent in the last 24 hours, by whomever. */
  readonly sent: number;
}
