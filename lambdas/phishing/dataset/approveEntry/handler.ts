import { approveEntry as route } from '../../../../contracts/phishing/routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { ok } from '../../../shared/http/reply';
import { systemClock } from '../../../shared/time/clock';
import { phishingEnv } from '../../env';
import { createDataset } from '../dataset';
import { approveEntry } from './approve-entry';

export const handler = serveWithToken(
  route,
  phishingEnv.approveEntry,
)(({ env }) =>
  ok(approveEntry({ dataset: createDataset(createDynamoDb(), env.DATASET_TABLE_NAME), clock: systemClock })),
);
