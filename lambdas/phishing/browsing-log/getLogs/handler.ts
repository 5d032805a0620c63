import { verifyToken } from '../../../shared/auth/access-tokens';
import { callerWith } from '../../../shared/auth/caller';
import { tokenKeys } from '../../../shared/auth/token-keys';
import { createDynamoDb } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { apiHandler } from '../../../shared/http/api-handler';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock } from '../../../shared/time/clock';
import { phishingEnv } from '../../env';
import { createBrowsingLog } from '../browsing-log';
import { getLogs } from './get-logs';
import { logsQuery } from './logs-query';

const env = readEnv(phishingEnv.getLogs);
const log = createStructuredLog('phishing');
const verify = verifyToken(tokenKeys(env.TOKEN_SECRET_ARN), systemClock);

export const handler = apiHandler({
  allowedOrigin: env.ALLOWED_ORIGIN,
  log,
  caller: callerWith({ roles: ['Parent'], verify }),
  query: logsQuery,
  run: getLogs({ log: createBrowsingLog(createDynamoDb(), env.BROWSING_LOG_TABLE_NAME, log.warn) }),
  reply: (logs) => ({ status: 200, body: logs }),
});
