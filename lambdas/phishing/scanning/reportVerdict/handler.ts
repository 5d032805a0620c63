import { reportVerdict as route } from '../../../../contracts/phishing/routes';
import { keysInSecret } from '../../../shared/auth/keys-in-secret';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { systemClock } from '../../../shared/time/clock';
import { accountMarks, purposes } from '../../dataset/account-mark';
import { createCases } from '../../dataset/cases';
import { phishingEnv } from '../../env';
import { activeJudgeOnAws } from '../../models/active-judge-on-aws';
import { reportVerdict } from './report-verdict';

export const handler = serveWithToken(
  route,
  phishingEnv.reportVerdict,
)(({ env, log }) => {
  const dynamoDb = createDynamoDb();
  const keys = keysInSecret(env.MARK_SECRET_ARN);
  const report = reportVerdict({
    judge: activeJudgeOnAws(dynamoDb, env, log),
    cases: createCases(dynamoDb, env.DATASET_TABLE_NAME, systemClock),
    markOf: accountMarks(keys, purposes.report),
    dayMarkOf: accountMarks(keys, purposes.day),
    clock: systemClock,
  });
  return async (request) => ({ status: 202, body: await report(request) });
});
