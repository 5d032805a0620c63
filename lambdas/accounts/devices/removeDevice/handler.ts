import { removeDevice as route } from '../../../../contracts/accounts/device-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { systemClock } from '../../../shared/time/clock';
import { accountsEnv } from '../../env';
import { createDevices } from '../devices';
import { removeDevice } from './remove-device';

export const handler = serveWithToken(
  route,
  accountsEnv.removeDevice,
)(({ env }) => {
  const devices = createDevices(createDynamoDb(), env.SESSIONS_TABLE_NAME, systemClock);
  const remove = removeDevice({ devices });
  return async ({ caller, params }) => {
    await remove(caller.userId, params.id);
    return { status: 204 };
  };
});
