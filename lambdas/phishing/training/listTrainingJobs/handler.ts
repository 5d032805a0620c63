import { listTrainingJobs as route } from '../../../../contracts/phishing/review-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { listing } from '../../../shared/http/list-reply';
import { systemClock } from '../../../shared/time/clock';
import { phishingEnv } from '../../env';
import { createTrainingJobs } from '../training-jobs';
import { listTrainingJobs } from './list-training-jobs';

export const handler = serveWithToken(
  route,
  phishingEnv.listTrainingJobs,
)(({ env }) => {
  const jobs = createTrainingJobs(createDynamoDb(), env.TRAINING_TABLE_NAME);
  return listing(listTrainingJobs({ jobs, clock: systemClock }));
});
