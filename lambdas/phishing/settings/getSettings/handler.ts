import { getSettings as route } from '../../../../contracts/phishing/routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { phishingEnv } from '../../env';
import { createSettings } from '../settings';
import { getSettings } from './get-settings';

export const handler = serveWithToken(
  route,
  phishingEnv.getSettings,
)(({ env }) => getSettings({ settings: createSettings(createDynamoDb(), env.SETTINGS_TABLE_NAME) }));
