import { readEnv } from '../../../shared/env/read-env';
import { apiHandler } from '../../../shared/http/api-handler';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { accountsEnv } from '../../env';
import { forgetSession } from '../session-cookie';
import { logOut } from './log-out';

const env = readEnv(accountsEnv.logout);

export const handler = apiHandler({
  allowedOrigin: env.ALLOWED_ORIGIN,
  log: createStructuredLog('phishing'),
  run: logOut,
  reply: () => ({ status: 200, headers: forgetSession, body: { message: 'Signed out' } }),
});
