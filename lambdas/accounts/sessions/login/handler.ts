import { login as route } from '../../../../contracts/accounts/routes';
import { issueToken, tokenLifetime } from '../../../shared/auth/access-tokens';
import { tokenKeys } from '../../../shared/auth/token-keys';
import { createDynamoDb } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { accountsEnv } from '../../env';
import { createPasswords } from '../../users/passwords';
import { createUsers } from '../../users/users';
import { keepSession } from '../session-cookie';
import { createSessionStore } from '../session-store';
import { createSessions } from '../sessions';
import { createSignInAttempts } from '../sign-in-attempts';
import { logInUser } from './log-in-user';

export const handler = serve(
  route,
  accountsEnv.login,
)(({ env, log }) => {
  const dynamoDb = createDynamoDb();
  const logIn = logInUser({
    users: createUsers(dynamoDb, env.USERS_TABLE_NAME),
    attempts: createSignInAttempts(dynamoDb, env.SIGN_INS_TABLE_NAME),
    passwords: createPasswords(),
    issueToken: issueToken(tokenKeys(env.TOKEN_SECRET_ARN), systemClock),
    store: createSessionStore(dynamoDb, env.SESSIONS_TABLE_NAME, systemClock),
    sessions: createSessions(tokenKeys(env.SESSION_SECRET_ARN), systemClock),
    clock: systemClock,
    warn: log.warn,
  });
  return async (request) => {
    const { token, role, session } = await logIn(request);
    return { status: 200, headers: keepSession(session), body: { token, expiresIn: tokenLifetime, role } };
  };
});
