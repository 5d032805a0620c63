import { listModels as route } from '../../../../contracts/phishing/review-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { ok } from '../../../shared/http/reply';
import { phishingEnv } from '../../env';
import { baseModel } from '../base-model';
import { listModels } from '../list-models';
import { createModels } from '../models';

export const handler = serveWithToken(
  route,
  phishingEnv.listModels,
)(({ env }) =>
  ok(() =>
    listModels({ models: createModels(createDynamoDb(), env.TRAINING_TABLE_NAME), baseModel: baseModel() }),
  ),
);
