import { DomainError } from '../../shared/http/domain-error';
import type { RequestLimits } from '../limits/request-limits';
import type { MailRequest, RequestMail } from '../links/mail-requests';

export interface StaffMailsDeps {
  readonly limits: Pick<RequestLimits, 'mayMail'>;
  /** Whoever asks is told when there were too many. */
  readonly requestMail: RequestMail;
}

/** Seconds after which one more mail may go. */
const wait = 600;

/** Unlike visitors, an Admin is told that no mail goes. */
export function staffMails({ limits, requestMail }: StaffMailsDeps) {
  return async (request: MailRequest): Promise<void> => {
    if (!(await limits.mayMail(request.email))) {
      const message = 'Too many mails to this address. Please wait.';
      throw new DomainError('too-many', message, { retryAfterSeconds: wait });
    }
    await requestMail(request);
  };
}
