import { addPasskey as route } from '../../../../contracts/accounts/passkey-routes';
import { readArrival } from '../../../shared/auth/edge-proof';
import { keysInSecret } from '../../../shared/auth/keys-in-secret';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { systemClock } from '../../../shared/time/clock';
import { accountsEnv } from '../../env';
import { tellOwnerOnAws } from '../../links/notices';
import { passkeysOnAws, recentOnAws } from '../passkeys-on-aws';
import { webAuthn } from '../webauthn';
import { addPasskey } from './add-passkey';

export const handler = serveWithToken(
  route,
  accountsEnv.addPasskey,
)(({ env, log }) => {
  const { partyOf, ...passkeys } = passkeysOnAws(env);
  const own = { requireRecent: recentOnAws(env), tellOwner: tellOwnerOnAws(env, log) };
  const add = addPasskey({ ...passkeys, ...own, webAuthn, clock: systemClock });
  const arrivalOf = readArrival(keysInSecret(env.EDGE_PROOF_SECRET_ARN));
  return async (request) => ({ status: 201, body: await add(request, partyOf(await arrivalOf(request))) });
});
