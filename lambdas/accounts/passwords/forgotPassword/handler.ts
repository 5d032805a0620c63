import { forgotPassword as route } from '../../../../contracts/accounts/password-routes';
import { createLambda } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { accountsEnv } from '../../env';
import { createRequestMail } from '../../links/mail-requests';
import { forgotPassword } from './forgot-password';

export const handler = serve(
  route,
  accountsEnv.forgotPassword,
)(({ env }) => {
  const forgot = forgotPassword(createRequestMail(createLambda(), env.MAIL_FUNCTION));
  return (request) => forgot(request);
});
