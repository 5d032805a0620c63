import { mailVerification as route } from '../../../../contracts/accounts/password-routes';
import { readArrival } from '../../../shared/auth/edge-proof';
import { keysInSecret } from '../../../shared/auth/keys-in-secret';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { accountsEnv } from '../../env';
import { mailsOnAws } from '../../links/mails-on-aws';

export const handler = serveWithToken(
  route,
  accountsEnv.mailVerification,
)(({ env }) => {
  const { requestMail } = mailsOnAws(env);
  const arrivalOf = readArrival(keysInSecret(env.EDGE_PROOF_SECRET_ARN));
  return async (request) => {
    const { site } = await arrivalOf(request);
    await requestMail({ purpose: 'verify', email: request.caller.email, site });
    return { status: 202, body: { message: 'A link is on its way.' } };
  };
});
