import { verifyToken } from '../../../shared/auth/access-tokens';
import { callerWith } from '../../../shared/auth/caller';
import { tokenKeys } from '../../../shared/auth/token-keys';
import { createDynamoDb } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { apiHandler } from '../../../shared/http/api-handler';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock } from '../../../shared/time/clock';
import { phishingEnv } from '../../env';
import { createSettings } from '../settings';
import { settingsSchema } from '../settings-schema';
import { putSettings } from './put-settings';

const env = readEnv(phishingEnv.putSettings);
const verify = verifyToken(tokenKeys(env.TOKEN_SECRET_ARN), systemClock);

export const handler = apiHandler({
  allowedOrigin: env.ALLOWED_ORIGIN,
  log: createStructuredLog('phishing'),
  caller: callerWith({ roles: ['Parent'], verify }),
  body: settingsSchema,
  run: putSettings({ settings: createSettings(createDynamoDb(), env.SETTINGS_TABLE_NAME) }),
  reply: (settings) => ({ status: 200, body: settings }),
});
