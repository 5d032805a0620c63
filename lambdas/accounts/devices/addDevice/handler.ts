import { addDevice as route } from '../../../../contracts/accounts/device-routes';
import { unauthenticated } from '../../../shared/auth/caller';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { systemClock } from '../../../shared/time/clock';
import { accountsEnv } from '../../env';
import { createDevices } from '../devices';
import { addDevice } from './add-device';

export const handler = serveWithToken(
  route,
  accountsEnv.addDevice,
)(({ env }) => {
  const devices = createDevices(createDynamoDb(), env.SESSIONS_TABLE_NAME, systemClock);
  const add = addDevice({ devices });
  return async ({ caller: { userId, sessionId }, body, requestId }) => {
    const added = await add({ account: userId, session: sessionId }, body, requestId);
    if (!added) throw unauthenticated();
    return { status: 201, body: added };
  };
});
