import { makeRecoveryCodes as route } from '../../../../contracts/accounts/passkey-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { systemClock } from '../../../shared/time/clock';
import { accountsEnv } from '../../env';
import { tellOwnerOnAws } from '../../links/notices';
import { createPasskeyStore } from '../passkey-store';
import { recentOnAws } from '../passkeys-on-aws';
import { createRecoveryCodes } from '../recovery-codes';
import { makeRecoveryCodes } from './make-recovery-codes';

export const handler = serveWithToken(
  route,
  accountsEnv.makeRecoveryCodes,
)(({ env, log }) => {
  const passkeys = createPasskeyStore(createDynamoDb(), env.PASSKEYS_TABLE_NAME);
  const requireRecent = recentOnAws(env);
  const make = makeRecoveryCodes({
    passkeys,
    codes: createRecoveryCodes(),
    requireRecent,
    tellOwner: tellOwnerOnAws(env, log),
    clock: systemClock,
  });
  return async ({ caller }) => ({ status: 201, body: await make(caller) });
});
