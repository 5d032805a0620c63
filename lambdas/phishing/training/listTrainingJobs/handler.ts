import { verifyToken } from '../../../shared/auth/access-tokens';
import { callerWith } from '../../../shared/auth/caller';
import { tokenKeys } from '../../../shared/auth/token-keys';
import { createDynamoDb } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { apiHandler } from '../../../shared/http/api-handler';
import { listReply } from '../../../shared/http/list-reply';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock } from '../../../shared/time/clock';
import { phishingEnv } from '../../env';
import { createTrainingJobs } from '../training-jobs';
import { jobsQuery } from './jobs-query';
import { listTrainingJobs } from './list-training-jobs';

const env = readEnv(phishingEnv.listTrainingJobs);
const verify = verifyToken(tokenKeys(env.TOKEN_SECRET_ARN), systemClock);
const jobs = createTrainingJobs(createDynamoDb(), env.TRAINING_TABLE_NAME);

export const handler = apiHandler({
  allowedOrigin: env.ALLOWED_ORIGIN,
  log: createStructuredLog('phishing'),
  caller: callerWith({ roles: ['Admin'], verify }),
  query: jobsQuery,
  run: listTrainingJobs({ jobs, clock: systemClock }),
  reply: listReply,
});
