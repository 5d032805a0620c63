import { DomainError } from '../../shared/http/domain-error';
import type { RequestLimits } from '../limits/request-limits';

/** Counts a mail to somebody of the staff. Unlike visitors, an Admin is told when there were too many: it throws. */
export type AdmitMail = (email: string) => Promise<void>;

/** Seconds after which one more mail may go. */
const wait = 600;

export function admitMail(mayMail: RequestLimits['mayMail']): AdmitMail {
  return async (email) => {
    if (await mayMail(email)) return;
    const message = 'Too many mails to this address. Please wait.';
    throw new DomainError('too-many', message, { retryAfterSeconds: wait });
  };
}
