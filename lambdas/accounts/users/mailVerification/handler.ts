import { mailVerification as route } from '../../../../contracts/accounts/password-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createLambda } from '../../../shared/aws/clients';
import { accountsEnv } from '../../env';
import { createRequestMail } from '../../links/mail-requests';

export const handler = serveWithToken(
  route,
  accountsEnv.mailVerification,
)(({ env }) => {
  const requestMail = createRequestMail(createLambda(), env.MAIL_FUNCTION);
  return async ({ caller: { email } }) => {
    await requestMail({ purpose: 'verify', email });
    return { status: 202, body: { message: 'A link is on its way.' } };
  };
});
