import { askAfterPassword, renamePasskey as renaming } from '../../../../contracts/accounts/passkey-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { byRoute } from '../../../shared/http/by-route';
import { accountsEnv } from '../../env';
import { createPasskeyStore } from '../passkey-store';
import { recentOnAws } from '../passkeys-on-aws';
import { chooseAfterPassword, renamePasskey } from './change-passkeys';

const env = readEnv(accountsEnv.changePasskeys);
const passkeys = createPasskeyStore(createDynamoDb(), env.PASSKEYS_TABLE_NAME);
const rename = renamePasskey({ passkeys });
const choose = chooseAfterPassword({ passkeys, requireRecent: recentOnAws(env) });

export const handler = byRoute({
  [renaming.path]: serveWithToken(
    renaming,
    [],
  )(() => async ({ caller, params, body }) => {
    await rename(caller, params.id, body);
    return { status: 204 };
  }),
  [askAfterPassword.path]: serveWithToken(
    askAfterPassword,
    [],
  )(() => async ({ caller, body }) => {
    await choose(caller, body);
    return { status: 204 };
  }),
});
