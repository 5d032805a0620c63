import { getProtection as route } from '../../../../contracts/phishing/extension-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { phishingEnv } from '../../env';
import { createPins } from '../pins';
import { createSettings } from '../settings';
import { getProtection } from './get-protection';

export const handler = serveWithToken(
  route,
  phishingEnv.getProtection,
)(({ env }) => {
  const client = createDynamoDb();
  const settings = createSettings(client, env.SETTINGS_TABLE_NAME);
  return getProtection({ settings, pins: createPins(client, env.SETTINGS_TABLE_NAME) });
});
