import { exportDataset as route } from '../../../../contracts/phishing/review-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { fileReply } from '../../../shared/http/file-reply';
import { systemClock } from '../../../shared/time/clock';
import { phishingEnv } from '../../env';
import { createDataset } from '../dataset';
import { exportDataset } from './export-dataset';

export const handler = serveWithToken(
  route,
  phishingEnv.exportDataset,
)(({ env }) => {
  const run = exportDataset({
    dataset: createDataset(createDynamoDb(), env.DATASET_TABLE_NAME, systemClock),
  });
  return async (request) => fileReply(await run(request), route.answers[200].fileName);
});
