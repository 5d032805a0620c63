import { putSettings as route } from '../../../../contracts/phishing/routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { systemClock } from '../../../shared/time/clock';
import { createBrowsingLog } from '../../browsing-log/browsing-log';
import { phishingEnv } from '../../env';
import { createSettings } from '../settings';
import { putSettings } from './put-settings';

export const handler = serveWithToken(
  route,
  phishingEnv.putSettings,
)(({ env, log: { warn } }) => {
  const dynamoDb = createDynamoDb();
  const settings = createSettings(dynamoDb, env.SETTINGS_TABLE_NAME);
  const log = createBrowsingLog(dynamoDb, env.BROWSING_LOG_TABLE_NAME, warn);
  return putSettings({ settings, log, clock: systemClock, warn });
});
