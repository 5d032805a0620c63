import { getLogs as route } from '../../../../contracts/phishing/routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { ok } from '../../../shared/http/reply';
import { phishingEnv } from '../../env';
import { createBrowsingLog } from '../browsing-log';
import { getLogs } from './get-logs';

export const handler = serveWithToken(
  route,
  phishingEnv.getLogs,
)(({ env, log }) =>
  ok(getLogs({ log: createBrowsingLog(createDynamoDb(), env.BROWSING_LOG_TABLE_NAME, log.warn) })),
);
