import { verifyToken } from '../../../shared/auth/access-tokens';
import { callerWith } from '../../../shared/auth/caller';
import { tokenKeys } from '../../../shared/auth/token-keys';
import { createDynamoDb } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { apiHandler } from '../../../shared/http/api-handler';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock } from '../../../shared/time/clock';
import { phishingEnv } from '../../env';
import { baseModel } from '../base-model';
import { listModels } from '../list-models';
import { createModels } from '../models';

const env = readEnv(phishingEnv.listModels);
const verify = verifyToken(tokenKeys(env.TOKEN_SECRET_ARN), systemClock);
const models = createModels(createDynamoDb(), env.TRAINING_TABLE_NAME);

export const handler = apiHandler({
  allowedOrigin: env.ALLOWED_ORIGIN,
  log: createStructuredLog('phishing'),
  caller: callerWith({ roles: ['Admin'], verify }),
  run: () => listModels({ models, baseModel }),
  reply: (list) => ({ status: 200, body: list }),
});
