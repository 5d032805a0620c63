import { issueToken, tokenLifetime } from '../../../shared/auth/access-tokens';
import { tokenKeys } from '../../../shared/auth/token-keys';
import { createDynamoDb } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { apiHandler } from '../../../shared/http/api-handler';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock } from '../../../shared/time/clock';
import { accountsEnv } from '../../env';
import { credentialsSchema } from '../../users/credentials-schema';
import { createPasswords } from '../../users/passwords';
import { createUsers } from '../../users/users';
import { keepSession } from '../session-cookie';
import { createSessions } from '../sessions';
import { createSignInAttempts } from '../sign-in-attempts';
import { logInUser } from './log-in-user';

const env = readEnv(accountsEnv.login);
const log = createStructuredLog('phishing');
const dynamoDb = createDynamoDb();
const logIn = logInUser({
  users: createUsers(dynamoDb, env.USERS_TABLE_NAME),
  attempts: createSignInAttempts(dynamoDb, env.SIGN_INS_TABLE_NAME),
  passwords: createPasswords(),
  issueToken: issueToken(tokenKeys(env.TOKEN_SECRET_ARN), systemClock),
  sessions: createSessions(tokenKeys(env.SESSION_SECRET_ARN), systemClock),
  clock: systemClock,
  warn: log.warn,
});

export const handler = apiHandler({
  allowedOrigin: env.ALLOWED_ORIGIN,
  log,
  body: credentialsSchema,
  run: logIn,
  reply: ({ token, role, session }) => ({
    status: 200,
    headers: session && keepSession(session),
    body: { token, expiresIn: tokenLifetime, role },
  }),
});
