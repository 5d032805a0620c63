import { GetAccountCommand, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { MailWithHeaders, SendQuota } from '../mail/message';
import { oneLine } from '../mail/one-line';
import { shortCalls } from './clients';
import type { Mailer, Sender } from './mailer';

/** SES's version 2, for version 1 takes headers in raw mails only. Repeats nothing: an answer that is lost may be a mail that went. */
export interface MessageMailer extends Mailer<MailWithHeaders> {
  quota(): Promise<SendQuota>;
}

export function createSesV2(): SESv2Client {
  return new SESv2Client({ maxAttempts: 1, requestHandler: shortCalls });
}

export function createMessageMailer(client: SESv2Client, sender: Sender): MessageMailer {
  return {
    async send({ to, subject, text, headers }, timeout) {
      if (timeout <= 0) throw new Error('No time left to send the mail');
      const Charset = 'UTF-8';
      const command = new SendEmailCommand({
        FromEmailAddress: sender.address,
        ConfigurationSetName: sender.configurationSet,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Subject: { Data: oneLine(subject), Charset },
            Body: { Text: { Data: text, Charset } },
            Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
          },
        },
      });
      await client.send(command, { abortSignal: AbortSignal.timeout(timeout) });
    },
    async quota() {
      const { SendQuota = {} } = await client.send(new GetAccountCommand({}));
      const { MaxSendRate = 1, Max24HourSend = 0, SentLast24Hours = 0 } = SendQuota;
      const daily = Max24HourSend < 0 ? Number.POSITIVE_INFINITY : Max24HourSend;
      return { rate: Math.max(MaxSendRate, 0.1), daily, sent: SentLast24Hours };
    },
  };
}
