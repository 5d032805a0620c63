import { listCases as route } from '../../../../contracts/phishing/review-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { listing } from '../../../shared/http/list-reply';
import { systemClock } from '../../../shared/time/clock';
import { phishingEnv } from '../../env';
import { createCases } from '../cases';
import { listCases } from './list-cases';

export const handler = serveWithToken(
  route,
  phishingEnv.listCases,
)(({ env }) =>
  listing(listCases({ cases: createCases(createDynamoDb(), env.DATASET_TABLE_NAME, systemClock) })),
);
