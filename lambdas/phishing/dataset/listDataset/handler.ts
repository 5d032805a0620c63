import { listDataset as route } from '../../../../contracts/phishing/review-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { listing } from '../../../shared/http/list-reply';
import { systemClock } from '../../../shared/time/clock';
import { phishingEnv } from '../../env';
import { createDataset } from '../dataset';
import { listDataset } from './list-dataset';

export const handler = serveWithToken(
  route,
  phishingEnv.listDataset,
)(({ env }) =>
  listing(listDataset({ dataset: createDataset(createDynamoDb(), env.DATASET_TABLE_NAME, systemClock) })),
);
