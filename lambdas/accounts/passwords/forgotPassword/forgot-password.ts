import type { forgotPassword as route } from '../../../../contracts/accounts/password-routes';
import type { RequestOf } from '../../../../contracts/http/route';
import type { Arrival } from '../../../shared/auth/edge-proof';
import type { RequestLimits } from '../../limits/request-limits';
import type { RequestMail } from '../../links/mail-requests';

export interface ForgotPasswordDeps {
  readonly limits: Pick<RequestLimits, 'admitRequest'>;
  readonly requestMail: RequestMail;
}

/** Lets somebody else look whether there is an account: so nobody learns that from the answer or its time. */
export function forgotPassword({ limits, requestMail }: ForgotPasswordDeps) {
  return async ({ body: { email } }: Pick<RequestOf<typeof route>, 'body'>, { address, site }: Arrival) => {
    await limits.admitRequest(address);
    await requestMail({ purpose: 'reset', email, site });
    return { status: 202, body: { message: 'If there is an account, a link is on its way.' } } as const;
  };
}
