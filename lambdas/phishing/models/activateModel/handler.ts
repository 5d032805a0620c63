import { activateModel as route } from '../../../../contracts/phishing/review-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb, createS3 } from '../../../shared/aws/clients';
import { ok } from '../../../shared/http/reply';
import { systemClock } from '../../../shared/time/clock';
import { phishingEnv } from '../../env';
import { activateModel } from '../activate-model';
import { baseModel } from '../base-model';
import { createModelFiles } from '../model-files';
import { createModels } from '../models';

export const handler = serveWithToken(
  route,
  phishingEnv.activateModel,
)(({ env }) => {
  const models = createModels(createDynamoDb(), env.TRAINING_TABLE_NAME);
  const files = createModelFiles(createS3(), env.MODEL_BUCKET_NAME);
  const deps = { models, files, baseModel: baseModel(), clock: systemClock };
  return ok(({ caller, params, ...attempt }) =>
    activateModel(deps, params.version, `admin ${caller.userId}`, attempt),
  );
});
