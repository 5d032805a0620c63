import { getProtection as route } from '../../../../contracts/phishing/extension-routes';
import { createDeviceSightings } from '../../../shared/auth/device-sightings';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { systemClock } from '../../../shared/time/clock';
import { phishingEnv } from '../../env';
import { createPins } from '../pins';
import { createSettings } from '../settings';
import { getProtection } from './get-protection';

export const handler = serveWithToken(
  route,
  phishingEnv.getProtection,
)(({ env, log }) => {
  const client = createDynamoDb();
  const settings = createSettings(client, env.SETTINGS_TABLE_NAME);
  const pins = createPins(client, env.SETTINGS_TABLE_NAME);
  const noteDevice = createDeviceSightings(client, env.SESSIONS_TABLE_NAME, systemClock, log.warn);
  return getProtection({ settings, pins, noteDevice });
});
