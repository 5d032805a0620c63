import { randomUUID } from 'node:crypto';
import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import type { Fields } from '../../../contracts/http/fields';
import type { RecordOf } from '../../../contracts/http/values';

/** What `sendAccountMail` gets. */
export const mailRequestFields = {
  purpose: {
    kind: 'choice',
    of: [
      ...(['reset', 'verify', 'invite', 'access'] as const),
      ...(['new-password', 'passkey-added', 'passkey-removed', 'recovery-codes'] as const),
    ],
  },
  email: { kind: 'text', exact: true },
  /** The mail's name, however often it is asked for; requests of an earlier release have none. */
  id: { kind: 'text', exact: true, optional: true },
  /** Where the request came from: the site's address, if it came through the site. */
  site: { kind: 'text', exact: true, optional: true },
} as const satisfies Fields;

/** A mail that somebody asked for. */
export type MailRequest = Omit<RecordOf<typeof mailRequestFields>, 'id'>;

/** Has a mail sent, if there is anything to send: the same work whoever has the address. Nobody waits for the mail. */
export type RequestMail = (request: MailRequest) => Promise<void>;

/** Lambda keeps the event, and tries again twice. */
export function createRequestMail(client: LambdaClient, FunctionName: string): RequestMail {
  return async (request) => {
    const Payload = Buffer.from(JSON.stringify({ ...request, id: randomUUID() }));
    await client.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload }));
  };
}
