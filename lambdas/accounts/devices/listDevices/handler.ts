import { listDevices as route } from '../../../../contracts/accounts/device-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { ok } from '../../../shared/http/reply';
import { systemClock } from '../../../shared/time/clock';
import { accountsEnv } from '../../env';
import { createDevices } from '../devices';

export const handler = serveWithToken(
  route,
  accountsEnv.listDevices,
)(({ env }) => {
  const devices = createDevices(createDynamoDb(), env.SESSIONS_TABLE_NAME, systemClock);
  return ok(({ caller }) => devices.list(caller.userId));
});
