import { verifyToken } from '../../../shared/auth/access-tokens';
import { callerWith } from '../../../shared/auth/caller';
import { tokenKeys } from '../../../shared/auth/token-keys';
import { createDynamoDb } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { apiHandler } from '../../../shared/http/api-handler';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock } from '../../../shared/time/clock';
import { createDataset } from '../../dataset/dataset';
import { phishingEnv } from '../../env';
import { activeJudgeOnAws } from '../../models/active-judge-on-aws';
import { reportSchema } from '../scan-schema';
import { reportVerdict } from './report-verdict';

const env = readEnv(phishingEnv.reportVerdict);
const verify = verifyToken(tokenKeys(env.TOKEN_SECRET_ARN), systemClock);
const log = createStructuredLog('phishing');
const dynamoDb = createDynamoDb();
const dataset = createDataset(dynamoDb, env.DATASET_TABLE_NAME);
const judge = activeJudgeOnAws(dynamoDb, env, log);

export const handler = apiHandler({
  allowedOrigin: env.ALLOWED_ORIGIN,
  log,
  caller: callerWith({ roles: ['Parent'], verify }),
  body: reportSchema,
  run: reportVerdict({ judge, dataset, clock: systemClock }),
  reply: () => ({ status: 202, body: { message: 'Thank you. Somebody will look at this address.' } }),
});
