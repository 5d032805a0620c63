import { putPin as route } from '../../../../contracts/phishing/extension-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { phishingEnv } from '../../env';
import { createPins, hashPin } from '../pins';

export const handler = serveWithToken(
  route,
  phishingEnv.putPin,
)(({ env }) => {
  const pins = createPins(createDynamoDb(), env.SETTINGS_TABLE_NAME);
  return async ({ caller, body }) => {
    await pins.replace(caller.userId, await hashPin(body.pin));
    return { status: 204 };
  };
});
