import { forgotPassword as route } from '../../../../contracts/accounts/password-routes';
import { readArrival } from '../../../shared/auth/edge-proof';
import { keysInSecret } from '../../../shared/auth/keys-in-secret';
import { serve } from '../../../shared/http/serve';
import { accountsEnv } from '../../env';
import { mailsOnAws } from '../../links/mails-on-aws';
import { forgotPassword } from './forgot-password';

export const handler = serve(
  route,
  accountsEnv.forgotPassword,
)(({ env }) => {
  const { limits, requestMailForAnybody } = mailsOnAws(env);
  const forgot = forgotPassword({ limits, requestMail: requestMailForAnybody });
  const arrivalOf = readArrival(keysInSecret(env.EDGE_PROOF_SECRET_ARN));
  return async (request) => forgot(request, await arrivalOf(request));
});
