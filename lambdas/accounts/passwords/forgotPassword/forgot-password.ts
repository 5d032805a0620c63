import type { forgotPassword as route } from '../../../../contracts/accounts/password-routes';
import type { RequestOf } from '../../../../contracts/http/route';
import type { RequestMail } from '../../links/mail-requests';

/** Lets somebody else look whether there is an account: so nobody learns that from the answer or its time. */
export function forgotPassword(requestMail: RequestMail) {
  return async ({ body: { email } }: Pick<RequestOf<typeof route>, 'body'>, site?: string) => {
    await requestMail({ purpose: 'reset', email, site });
    return { status: 202, body: { message: 'If there is an account, a link is on its way.' } } as const;
  };
}
