import { getModel as route } from '../../../../contracts/phishing/extension-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb, createS3 } from '../../../shared/aws/clients';
import { phishingEnv } from '../../env';
import { baseModel, packedBaseModel } from '../base-model';
import { createModelFiles } from '../model-files';
import { createModels } from '../models';
import { getModel } from './get-model';

export const handler = serveWithToken(
  route,
  phishingEnv.getModel,
)(({ env, log }) => {
  const models = createModels(createDynamoDb(), env.TRAINING_TABLE_NAME);
  const files = createModelFiles(createS3(), env.MODEL_BUCKET_NAME);
  return getModel({ models, files, baseModel: baseModel(), packedBaseModel, logError: log.error });
});
