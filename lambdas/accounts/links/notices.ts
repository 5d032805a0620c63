import { createLambda } from '../../shared/aws/clients';
import type { Log } from '../../shared/log/log';
import { createRequestMail, type MailRequest, type RequestMail } from './mail-requests';

/** What the owner of an account is told of, whoever did it. */
export type Notice = Extract<
  MailRequest['purpose'],
  'new-password' | 'passkey-added' | 'passkey-removed' | 'recovery-codes'
>;

/** Has the owner told by mail what was changed; what was done is done, also where nobody can be told. */
export type TellOwner = (email: string, notice: Notice) => Promise<void>;

export function tellOwner(requestMail: RequestMail, warn: Log['warn']): TellOwner {
  return (email, purpose) =>
    requestMail({ purpose, email }).catch((error: unknown) =>
      warn('The mail about a change of an account was not asked for', error),
    );
}

/** Not counted: who could use up a count would do it before he changes something. */
export function tellOwnerOnAws(
  env: Readonly<Record<'MAIL_FUNCTION', string>>,
  log: Pick<Log, 'warn'>,
): TellOwner {
  return tellOwner(createRequestMail(createLambda(), env.MAIL_FUNCTION), log.warn);
}
