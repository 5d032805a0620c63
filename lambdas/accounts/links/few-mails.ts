import type { RequestLimits } from '../limits/request-limits';
import type { RequestMail } from './mail-requests';

/** Asks for no mail where there were enough; nobody is told, for the address may be somebody else's. */
export function fewMails(limits: Pick<RequestLimits, 'mayMail'>, requestMail: RequestMail): RequestMail {
  return async (request) => {
    if (await limits.mayMail(request.email)) await requestMail(request);
  };
}
