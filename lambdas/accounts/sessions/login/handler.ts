import { login as route } from '../../../../contracts/accounts/routes';
import { readArrival } from '../../../shared/auth/edge-proof';
import { keysInSecret } from '../../../shared/auth/keys-in-secret';
import { serve } from '../../../shared/http/serve';
import { accountsEnv } from '../../env';
import { afterPassword } from '../../passkeys/after-password';
import { passkeysOnAws } from '../../passkeys/passkeys-on-aws';
import { createPasswords } from '../../users/passwords';
import { enteredOrAsked } from '../entered';
import { enteringOnAws } from '../entering-on-aws';
import { logInUser } from './log-in-user';

export const handler = serve(
  route,
  accountsEnv.login,
)(({ env, log }) => {
  const logIn = logInUser({
    ...enteringOnAws(env, log),
    passwords: createPasswords(),
    afterPassword: afterPassword(passkeysOnAws(env)),
  });
  const arrivalOf = readArrival(keysInSecret(env.EDGE_PROOF_SECRET_ARN));
  return async (request) => enteredOrAsked(await logIn(request, await arrivalOf(request)));
});
