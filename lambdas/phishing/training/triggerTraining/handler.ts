import { verifyToken } from '../../../shared/auth/access-tokens';
import { callerWith } from '../../../shared/auth/caller';
import { tokenKeys } from '../../../shared/auth/token-keys';
import { createDynamoDb, createScheduler } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { apiHandler } from '../../../shared/http/api-handler';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock } from '../../../shared/time/clock';
import { phishingEnv } from '../../env';
import { createTrainingJobs } from '../training-jobs';
import { createTrainingSchedule } from '../training-schedule';
import { triggerTraining } from './trigger-training';

const env = readEnv(phishingEnv.triggerTraining);
const graceSeconds = Number(env.TRAINING_GRACE_SECONDS);
const target = {
  functionArn: env.TRAIN_FUNCTION_ARN,
  roleArn: env.TRAIN_ROLE_ARN,
  deadLettersArn: env.TRAIN_DEAD_LETTERS_ARN,
  prefix: env.TRAIN_SCHEDULE_PREFIX,
  graceSeconds,
};

export const handler = apiHandler({
  allowedOrigin: env.ALLOWED_ORIGIN,
  log: createStructuredLog('phishing'),
  caller: callerWith({ roles: ['Admin'], verify: verifyToken(tokenKeys(env.TOKEN_SECRET_ARN), systemClock) }),
  run: triggerTraining({
    jobs: createTrainingJobs(createDynamoDb(), env.TRAINING_TABLE_NAME),
    schedule: createTrainingSchedule(createScheduler(), target, systemClock),
    clock: systemClock,
    grace: graceSeconds * 1_000,
  }),
  reply: (job) => ({ status: 200, body: job }),
});
