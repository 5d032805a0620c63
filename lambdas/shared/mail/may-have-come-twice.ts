import type { Mail } from '../aws/mailer';

/** What the second of two mails says, of the first of which nobody knows whether it went. */
export const mayHaveComeTwice = {
  vi: 'Thư này có thể đến hai lần: lần gửi đầu bị gián đoạn.',
  en: 'This mail may have come twice: its first sending was interrupted.',
} as const;

/** A mail that says so at its end. */
export function sayingSo<Sent extends Mail>(mail: Sent): Sent {
  if (mail.text.includes(mayHaveComeTwice.en)) return mail;
  return { ...mail, text: `${mail.text}\n${mayHaveComeTwice.vi}\n${mayHaveComeTwice.en}\n` };
}
