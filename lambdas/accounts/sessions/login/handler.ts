import { login as route } from '../../../../contracts/accounts/routes';
import { issueToken, tokenLifetime } from '../../../shared/auth/access-tokens';
import { readArrival } from '../../../shared/auth/edge-proof';
import { keysInSecret } from '../../../shared/auth/keys-in-secret';
import { createPublishedKeys } from '../../../shared/auth/published-keys';
import { createDynamoDb } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { accountsEnv } from '../../env';
import { createCounters } from '../../limits/counters';
import { createSignInLimits } from '../../limits/sign-in-limits';
import { createPasswords } from '../../users/passwords';
import { createUsers } from '../../users/users';
import { keepSession } from '../session-cookie';
import { createSessionStore } from '../session-store';
import { createSessions } from '../sessions';
import { logInUser } from './log-in-user';

export const handler = serve(
  route,
  accountsEnv.login,
)(({ env, log }) => {
  const dynamoDb = createDynamoDb();
  const published = createPublishedKeys(dynamoDb, env.SESSIONS_TABLE_NAME, systemClock);
  const logIn = logInUser({
    users: createUsers(dynamoDb, env.USERS_TABLE_NAME),
    limits: createSignInLimits(createCounters(dynamoDb, env.SIGN_INS_TABLE_NAME, systemClock)),
    passwords: createPasswords(),
    issueToken: issueToken(keysInSecret(env.TOKEN_SECRET_ARN), published, systemClock),
    store: createSessionStore(dynamoDb, env.SESSIONS_TABLE_NAME, systemClock),
    sessions: createSessions(keysInSecret(env.SESSION_SECRET_ARN), systemClock),
    clock: systemClock,
    warn: log.warn,
  });
  const arrivalOf = readArrival(keysInSecret(env.EDGE_PROOF_SECRET_ARN));
  return async (request) => {
    const { address } = await arrivalOf(request);
    const { token, role, session, deviceCookie = [] } = await logIn({ ...request, address });
    const cookies = [...Object.values(keepSession(session)), deviceCookie].flat();
    return { status: 200, cookies, body: { token, expiresIn: tokenLifetime, role } };
  };
});
