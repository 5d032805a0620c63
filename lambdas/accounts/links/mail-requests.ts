import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import type { Fields } from '../../../contracts/http/fields';
import type { RecordOf } from '../../../contracts/http/values';

/** A mail that somebody asked for, as `sendAccountMail` gets it. */
export const mailRequestFields = {
  purpose: {
    kind: 'choice',
    of: [
      ...(['reset', 'verify', 'invite', 'access'] as const),
      ...(['new-password', 'passkey-added', 'passkey-removed', 'recovery-codes'] as const),
    ],
  },
  email: { kind: 'text', exact: true },
  /** Where the request came from: the site's address, if it came through the site. */
  site: { kind: 'text', exact: true, optional: true },
} as const satisfies Fields;

export type MailRequest = RecordOf<typeof mailRequestFields>;

/** Has a mail sent, if there is anything to send: the same work whoever has the address. Nobody waits for the mail. */
export type RequestMail = (request: MailRequest) => Promise<void>;

/** Lambda keeps the event, and tries again twice. */
export function createRequestMail(client: LambdaClient, FunctionName: string): RequestMail {
  return async (request) => {
    const Payload = Buffer.from(JSON.stringify(request));
    await client.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload }));
  };
}
