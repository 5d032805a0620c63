import { reportVerdict as route } from '../../../../contracts/phishing/routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { systemClock } from '../../../shared/time/clock';
import { createDataset } from '../../dataset/dataset';
import { phishingEnv } from '../../env';
import { activeJudgeOnAws } from '../../models/active-judge-on-aws';
import { reportVerdict } from './report-verdict';

export const handler = serveWithToken(
  route,
  phishingEnv.reportVerdict,
)(({ env, log }) => {
  const dynamoDb = createDynamoDb();
  const dataset = createDataset(dynamoDb, env.DATASET_TABLE_NAME, systemClock);
  const report = reportVerdict({ judge: activeJudgeOnAws(dynamoDb, env, log), dataset, clock: systemClock });
  return async (request) => ({ status: 202, body: await report(request) });
});
