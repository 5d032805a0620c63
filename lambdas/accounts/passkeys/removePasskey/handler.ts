import { removePasskey as route } from '../../../../contracts/accounts/passkey-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { accountsEnv } from '../../env';
import { tellOwnerOnAws } from '../../links/notices';
import { passkeyRule } from '../passkey-rule';
import { createPasskeyStore } from '../passkey-store';
import { recentOnAws } from '../passkeys-on-aws';
import { removePasskey } from './remove-passkey';

export const handler = serveWithToken(
  route,
  accountsEnv.removePasskey,
)(({ env, log }) => {
  const passkeys = createPasskeyStore(createDynamoDb(), env.PASSKEYS_TABLE_NAME);
  const rule = passkeyRule(env.PASSKEY_ROLES);
  const remove = removePasskey({
    ...{ passkeys, rule, requireRecent: recentOnAws(env) },
    tellOwner: tellOwnerOnAws(env, log),
  });
  return async ({ caller, params }) => {
    await remove(caller, params.id);
    return { status: 204 };
  };
});
