import { putPin as route } from '../../../../contracts/phishing/extension-routes';
import { findSession, requireRecent } from '../../../shared/auth/recent-sign-in';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { systemClock } from '../../../shared/time/clock';
import { phishingEnv } from '../../env';
import { createPins, hashPin } from '../pins';
import { replaceCurrent } from '../versions';

export const handler = serveWithToken(
  route,
  phishingEnv.putPin,
)(({ env }) => {
  const client = createDynamoDb();
  const pins = createPins(client, env.SETTINGS_TABLE_NAME);
  const find = findSession(client, env.SESSIONS_TABLE_NAME);
  const requireRecentSignIn = requireRecent({ find }, systemClock);
  return async ({ caller, body }) => {
    await requireRecentSignIn(caller);
    const hashed = await hashPin(body.pin);
    await replaceCurrent(pins, caller.userId, (_, version) => ({ ...hashed, version }));
    return { status: 204 };
  };
});
