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
import { datasetQuery } from '../dataset-query';
import { exportDataset } from './export-dataset';
import { exportReply } from './export-reply';

const env = readEnv(phishingEnv.exportDataset);
const verify = verifyToken(tokenKeys(env.TOKEN_SECRET_ARN), systemClock);

export const handler = apiHandler({
  allowedOrigin: env.ALLOWED_ORIGIN,
  log: createStructuredLog('phishing'),
  caller: callerWith({ roles: ['Admin'], verify }),
  query: datasetQuery('Approved'),
  run: exportDataset({ dataset: createDataset(createDynamoDb(), env.DATASET_TABLE_NAME) }),
  reply: exportReply,
});
