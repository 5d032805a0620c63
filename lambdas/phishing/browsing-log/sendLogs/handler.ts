import { sendLogs as route } from '../../../../contracts/phishing/extension-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { ok } from '../../../shared/http/reply';
import { systemClock } from '../../../shared/time/clock';
import { phishingEnv } from '../../env';
import { createSettings } from '../../settings/settings';
import { createSentEntries } from '../sent-entries';
import { sendLogs } from './send-logs';

export const handler = serveWithToken(
  route,
  phishingEnv.sendLogs,
)(({ env, log: { warn } }) => {
  const client = createDynamoDb();
  const settings = createSettings(client, env.SETTINGS_TABLE_NAME);
  const clock = systemClock;
  const log = createSentEntries({ client, tableName: env.BROWSING_LOG_TABLE_NAME, clock, warn });
  return ok(sendLogs({ settings, log, clock }));
});
