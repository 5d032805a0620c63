import { putSettings as route } from '../../../../contracts/phishing/routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { ok } from '../../../shared/http/reply';
import { phishingEnv } from '../../env';
import { createSettings } from '../settings';
import { putSettings } from './put-settings';

export const handler = serveWithToken(
  route,
  phishingEnv.putSettings,
)(({ env }) => ok(putSettings({ settings: createSettings(createDynamoDb(), env.SETTINGS_TABLE_NAME) })));
