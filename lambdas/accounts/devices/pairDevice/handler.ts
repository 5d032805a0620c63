import { pairDevice as route } from '../../../../contracts/accounts/device-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { systemClock as clock } from '../../../shared/time/clock';
import { accountsEnv } from '../../env';
import { createOneTimeLinks } from '../../links/one-time-links';
import { pairDevice } from './pair-device';

export const handler = serveWithToken(
  route,
  accountsEnv.pairDevice,
)(({ env }) => {
  const links = createOneTimeLinks(createDynamoDb(), env.LINKS_TABLE_NAME, clock);
  const pair = pairDevice({ links, clock });
  return async ({ caller }) => ({ status: 201, body: await pair(caller.userId, caller.sessionId) });
});
