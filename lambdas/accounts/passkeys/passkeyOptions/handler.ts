import { passkeyOptions as route } from '../../../../contracts/accounts/passkey-routes';
import { readArrival } from '../../../shared/auth/edge-proof';
import { keysInSecret } from '../../../shared/auth/keys-in-secret';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { accountsEnv } from '../../env';
import { passkeysOnAws, recentOnAws } from '../passkeys-on-aws';
import { passkeyOptions } from './passkey-options';

export const handler = serveWithToken(
  route,
  accountsEnv.passkeyOptions,
)(({ env }) => {
  const { partyOf, ...passkeys } = passkeysOnAws(env);
  const options = passkeyOptions({ ...passkeys, requireRecent: recentOnAws(env) });
  const arrivalOf = readArrival(keysInSecret(env.EDGE_PROOF_SECRET_ARN));
  return async (request) => {
    const site = partyOf(await arrivalOf(request));
    return { status: 200, body: await options(request.caller, site) };
  };
});
