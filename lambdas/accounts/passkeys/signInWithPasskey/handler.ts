import { signInWithPasskey as route } from '../../../../contracts/accounts/passkey-sign-in-routes';
import { readArrival } from '../../../shared/auth/edge-proof';
import { keysInSecret } from '../../../shared/auth/keys-in-secret';
import { serve } from '../../../shared/http/serve';
import { accountsEnv } from '../../env';
import { entered } from '../../sessions/entered';
import { enteringOnAws } from '../../sessions/entering-on-aws';
import { passkeysOnAws } from '../passkeys-on-aws';
import { webAuthn } from '../webauthn';
import { signInWithPasskey } from './sign-in-with-passkey';

export const handler = serve(
  route,
  accountsEnv.signInWithPasskey,
)(({ env, log }) => {
  const signIn = signInWithPasskey({ ...enteringOnAws(env, log), ...passkeysOnAws(env), webAuthn });
  const arrivalOf = readArrival(keysInSecret(env.EDGE_PROOF_SECRET_ARN));
  return async (request) => entered(await signIn(request, await arrivalOf(request)));
});
