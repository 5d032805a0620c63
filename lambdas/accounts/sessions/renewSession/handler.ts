import { issueToken, tokenLifetime } from '../../../shared/auth/access-tokens';
import { tokenKeys } from '../../../shared/auth/token-keys';
import { createDynamoDb } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { apiHandler } from '../../../shared/http/api-handler';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock } from '../../../shared/time/clock';
import { accountsEnv } from '../../env';
import { createUsers } from '../../users/users';
import { keepSession } from '../session-cookie';
import { createSessions } from '../sessions';
import { renewSession } from './renew-session';

const env = readEnv(accountsEnv.renewSession);

export const handler = apiHandler({
  allowedOrigin: env.ALLOWED_ORIGIN,
  log: createStructuredLog('phishing'),
  run: renewSession({
    users: createUsers(createDynamoDb(), env.USERS_TABLE_NAME),
    sessions: createSessions(tokenKeys(env.SESSION_SECRET_ARN), systemClock),
    issueToken: issueToken(tokenKeys(env.TOKEN_SECRET_ARN), systemClock),
  }),
  reply: ({ session, token, role, email }) => ({
    status: 200,
    headers: keepSession(session),
    body: { token, expiresIn: tokenLifetime, role, email },
  }),
});
