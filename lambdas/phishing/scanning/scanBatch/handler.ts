import { verifyToken } from '../../../shared/auth/access-tokens';
import { callerWith } from '../../../shared/auth/caller';
import { tokenKeys } from '../../../shared/auth/token-keys';
import { createDynamoDb } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { apiHandler } from '../../../shared/http/api-handler';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock } from '../../../shared/time/clock';
import { phishingEnv } from '../../env';
import { batchSchema } from '../scan-schema';
import { scanningOnAws } from '../scanning-on-aws';
import { scanBatch } from './scan-batch';

const env = readEnv(phishingEnv.scanBatch);
const log = createStructuredLog('phishing');
const verify = verifyToken(tokenKeys(env.TOKEN_SECRET_ARN), systemClock);

export const handler = apiHandler({
  allowedOrigin: env.ALLOWED_ORIGIN,
  log,
  caller: callerWith({ roles: ['Parent', 'Admin'], verify }),
  body: batchSchema,
  run: scanBatch(scanningOnAws(createDynamoDb(), env, log)),
  reply: (answer) => ({ status: 200, body: answer }),
});
