import { listPasskeys as route } from '../../../../contracts/accounts/passkey-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { ok } from '../../../shared/http/reply';
import { accountsEnv } from '../../env';
import { passkeyRule } from '../passkey-rule';
import { createPasskeyStore } from '../passkey-store';
import { listPasskeys } from './list-passkeys';

export const handler = serveWithToken(
  route,
  accountsEnv.listPasskeys,
)(({ env }) => {
  const passkeys = createPasskeyStore(createDynamoDb(), env.PASSKEYS_TABLE_NAME);
  return ok(listPasskeys({ passkeys, rule: passkeyRule(env.PASSKEY_ROLES) }));
});
