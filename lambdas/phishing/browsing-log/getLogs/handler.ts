import { getLogs as route } from '../../../../contracts/phishing/routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { ok } from '../../../shared/http/reply';
import { systemClock } from '../../../shared/time/clock';
import { phishingEnv } from '../../env';
import { createSettings } from '../../settings/settings';
import { createBrowsingLog } from '../browsing-log';
import { getLogs } from './get-logs';

export const handler = serveWithToken(
  route,
  phishingEnv.getLogs,
)(({ env, log: { warn } }) => {
  const dynamoDb = createDynamoDb();
  const settings = createSettings(dynamoDb, env.SETTINGS_TABLE_NAME);
  const log = createBrowsingLog(dynamoDb, env.BROWSING_LOG_TABLE_NAME, warn);
  return ok(getLogs({ settings, log, clock: systemClock }));
});
