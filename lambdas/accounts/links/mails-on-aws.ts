import { createDynamoDb, createLambda } from '../../shared/aws/clients';
import { systemClock } from '../../shared/time/clock';
import { createCounters } from '../limits/counters';
import { createRequestLimits, type RequestLimits } from '../limits/request-limits';
import { fewMails } from './few-mails';
import { createRequestMail, type RequestMail } from './mail-requests';

/** What a function needs that has mails sent. */
export interface Mails {
  readonly limits: RequestLimits;
  readonly requestMail: RequestMail;
  /** For who need not have an account. */
  readonly requestMailForAnybody: RequestMail;
}

export function mailsOnAws(env: Readonly<Record<'SIGN_INS_TABLE_NAME' | 'MAIL_FUNCTION', string>>): Mails {
  const limits = createRequestLimits(createCounters(createDynamoDb(), env.SIGN_INS_TABLE_NAME, systemClock));
  const requestMail = createRequestMail(createLambda(), env.MAIL_FUNCTION);
  return {
    limits,
    requestMail: fewMails(limits.mayMail, requestMail),
    requestMailForAnybody: fewMails(limits.mayMailForAnybody, requestMail),
  };
}
