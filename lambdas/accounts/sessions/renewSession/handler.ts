import { renewSession as route } from '../../../../contracts/accounts/routes';
import { issueToken, tokenLifetime } from '../../../shared/auth/access-tokens';
import { keysInSecret } from '../../../shared/auth/keys-in-secret';
import { createPublishedKeys } from '../../../shared/auth/published-keys';
import { createDynamoDb } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { accountsEnv } from '../../env';
import { passkeyRule } from '../../passkeys/passkey-rule';
import { createUsers } from '../../users/users';
import { keepSession } from '../session-cookie';
import { createSessionStore } from '../session-store';
import { createSessions } from '../sessions';
import { renewSession } from './renew-session';

export const handler = serve(
  route,
  accountsEnv.renewSession,
)(({ env }) => {
  const dynamoDb = createDynamoDb();
  const published = createPublishedKeys(dynamoDb, env.TOKEN_KEYS_TABLE_NAME, systemClock);
  const renew = renewSession({
    users: createUsers(dynamoDb, env),
    store: createSessionStore(dynamoDb, env.SESSIONS_TABLE_NAME, systemClock),
    sessions: createSessions(keysInSecret(env.SESSION_SECRET_ARN), systemClock),
    issueToken: issueToken(keysInSecret(env.TOKEN_SECRET_ARN), published, systemClock),
    rule: passkeyRule(env.PASSKEY_ROLES),
  });
  return async (request) => {
    const { session, token, role, email } = await renew(request);
    const body = { token, expiresIn: tokenLifetime, role, email };
    return { status: 200, headers: keepSession(session), body };
  };
});
