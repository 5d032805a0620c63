import type { Authorize } from '../protocol/authorize';
import type { Routes } from '../protocol/rest-json';
import { ServiceError } from '../protocol/service-error';
import type { SesCall } from './call';
import { type GivenMail, sendEmail } from './send-email';

interface Sent {
  readonly FromEmailAddress: string;
  readonly Destination?: { readonly ToAddresses?: readonly string[] };
  readonly Content: { readonly Simple?: SimpleContent };
  readonly ConfigurationSetName?: string;
}

interface SimpleContent {
  readonly Subject: { readonly Data: string };
  readonly Body: { readonly Text?: { readonly Data: string } };
  readonly Headers?: readonly { readonly Name: string; readonly Value: string }[];
}

/** Of version 2: mails with headers of their own, and what the account may send. */
export function version2(callOf: (authorize: Authorize) => SesCall): Routes {
  return {
    'POST /v2/email/outbound-emails': ({ input, authorize }) => ({
      body: { MessageId: sendEmail(callOf(authorize), mailOf(input() as unknown as Sent)) },
    }),
    'GET /v2/email/account': ({ authorize }) => {
      authorize('ses:GetAccount', '*');
      const { sandbox, outbox, now } = callOf(authorize);
      const [Max24HourSend, MaxSendRate] = sandbox ? [200, 1] : [50_000, 14];
      const SentLast24Hours = outbox.sentSince(now() - 86_400_000);
      return { body: { SendQuota: { Max24HourSend, MaxSendRate, SentLast24Hours } } };
    },
  };
}

function mailOf({ FromEmailAddress, Destination, Content, ConfigurationSetName }: Sent): GivenMail {
  if (!Content.Simple) throw new ServiceError('BadRequestException', 'Only simple mails on this machine');
  const { Subject, Body, Headers = [] } = Content.Simple;
  return {
    from: FromEmailAddress,
    to: Destination?.ToAddresses ?? [],
    subject: Subject.Data,
    text: Body.Text?.Data,
    headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
    configurationSet: ConfigurationSetName,
  };
}
