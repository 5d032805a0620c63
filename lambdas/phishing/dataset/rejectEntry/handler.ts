import { verifyToken } from '../../../shared/auth/access-tokens';
import { callerWith } from '../../../shared/auth/caller';
import { tokenKeys } from '../../../shared/auth/token-keys';
import { createDynamoDb } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { apiHandler } from '../../../shared/http/api-handler';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock } from '../../../shared/time/clock';
import { phishingEnv } from '../../env';
import { createDataset } from '../dataset';
import { entryPath } from '../entry-path';
import { rejectEntry } from './reject-entry';

const env = readEnv(phishingEnv.rejectEntry);
const verify = verifyToken(tokenKeys(env.TOKEN_SECRET_ARN), systemClock);
const dataset = createDataset(createDynamoDb(), env.DATASET_TABLE_NAME);

export const handler = apiHandler({
  allowedOrigin: env.ALLOWED_ORIGIN,
  log: createStructuredLog('phishing'),
  caller: callerWith({ roles: ['Admin'], verify }),
  path: entryPath,
  run: rejectEntry({ dataset, clock: systemClock }),
  reply: (entry) => ({ status: 200, body: entry }),
});
