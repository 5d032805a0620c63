import { createDynamoDb } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { apiHandler } from '../../../shared/http/api-handler';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock } from '../../../shared/time/clock';
import { accountsEnv } from '../../env';
import { newCredentialsSchema } from '../credentials-schema';
import { createPasswords } from '../passwords';
import { createUsers } from '../users';
import { registerUser } from './register-user';

const env = readEnv(accountsEnv.register);
const register = registerUser({
  users: createUsers(createDynamoDb(), env.USERS_TABLE_NAME),
  passwords: createPasswords(),
  clock: systemClock,
});

export const handler = apiHandler({
  allowedOrigin: env.ALLOWED_ORIGIN,
  log: createStructuredLog('phishing'),
  body: newCredentialsSchema,
  run: ({ body }) => register(body),
  reply: ({ id, email, role }) => ({ status: 201, body: { id, email, role } }),
});
