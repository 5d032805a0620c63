import { approveEntry as route } from '../../../../contracts/phishing/review-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { ok } from '../../../shared/http/reply';
import { systemClock } from '../../../shared/time/clock';
import { settleOnAws } from '../../blocklist/settle-on-aws';
import { phishingEnv } from '../../env';
import { createDataset } from '../dataset';
import { approveEntry } from './approve-entry';

export const handler = serveWithToken(
  route,
  phishingEnv.approveEntry,
)(({ env, log }) => {
  const dynamoDb = createDynamoDb();
  return ok(
    approveEntry({
      dataset: createDataset(dynamoDb, env.DATASET_TABLE_NAME, systemClock),
      clock: systemClock,
      settle: settleOnAws(dynamoDb, env, log),
    }),
  );
});
