import { reportVerdict as route } from '../../../../contracts/phishing/routes';
import { keysInSecret } from '../../../shared/auth/keys-in-secret';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { systemClock } from '../../../shared/time/clock';
import { accountMarks } from '../../dataset/account-mark';
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
    markOf: accountMarks(keys, { deed: 'reported', length: 2 }),
    dayMarkOf: accountMarks(keys, { deed: 'reports on', length: 12 }),
    clock: systemClock,
  });
  return async (request) => ({ status: 202, body: await report(request) });
});
