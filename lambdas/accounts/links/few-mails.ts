import type { RequestMail } from './mail-requests';

/** Asks for no mail where there were enough; nobody is told, for the address may be somebody else's. */
export function fewMails(
  mayMail: (email: string) => Promise<boolean>,
  requestMail: RequestMail,
): RequestMail {
  return async (request) => {
    if (await mayMail(request.email)) await requestMail(request);
  };
}
