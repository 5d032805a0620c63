import { type SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { oneLine } from '../mail/one-line';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text: nothing in it is interpreted. */
  readonly text: string;
}

export interface Mailer<Sent extends Mail = Mail> {
  /** Resolves when the mail is accepted; rejects if it is refused or after `timeout` (ms, retries included). */
  send(mail: Sent, timeout: number): Promise<void>;
}

export interface Sender {
  readonly address: string;
  /** Says whom SES tells of bounces and complaints. */
  readonly configurationSet: string;
}

export function createMailer(client: SESClient, sender: Sender): Mailer {
  return {
    async send({ to, subject, text }, timeout) {
      if (timeout <= 0) throw new Error('No time left to send the mail');
      const command = new SendEmailCommand({
        Source: sender.address,
        ConfigurationSetName: sender.configurationSet,
        Destination: { ToAddresses: [to] },
        Message: {
          Subject: { Data: oneLine(subject), Charset: 'UTF-8' },
          Body: { Text: { Data: text, Charset: 'UTF-8' } },
        },
      });
      await client.send(command, { abortSignal: AbortSignal.timeout(timeout) });
    },
  };
}
