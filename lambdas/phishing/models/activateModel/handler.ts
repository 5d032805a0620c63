import { verifyToken } from '../../../shared/auth/access-tokens';
import { callerWith } from '../../../shared/auth/caller';
import { tokenKeys } from '../../../shared/auth/token-keys';
import { createDynamoDb, createQuickS3 } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { apiHandler } from '../../../shared/http/api-handler';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock } from '../../../shared/time/clock';
import { phishingEnv } from '../../env';
import { activateModel } from '../activate-model';
import { baseModel } from '../base-model';
import { createModelFiles } from '../model-files';
import { createModels } from '../models';
import { modelPath } from './model-path';

const env = readEnv(phishingEnv.activateModel);
const verify = verifyToken(tokenKeys(env.TOKEN_SECRET_ARN), systemClock);
const models = createModels(createDynamoDb(), env.TRAINING_TABLE_NAME);
const files = createModelFiles(createQuickS3(), env.MODEL_BUCKET_NAME);
const deps = { models, files, baseModel, clock: systemClock };

export const handler = apiHandler({
  allowedOrigin: env.ALLOWED_ORIGIN,
  log: createStructuredLog('phishing'),
  caller: callerWith({ roles: ['Admin'], verify }),
  path: modelPath,
  run: ({ caller, path }) => activateModel(deps, path.version, `admin ${caller.userId}`),
  reply: (model) => ({ status: 200, body: model }),
});
