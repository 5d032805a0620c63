import { claimDevice as route } from '../../../../contracts/accounts/device-routes';
import { readArrival } from '../../../shared/auth/edge-proof';
import { keysInSecret } from '../../../shared/auth/keys-in-secret';
import { createDynamoDb } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { accountsEnv } from '../../env';
import { createCounters } from '../../limits/counters';
import { createRequestLimits } from '../../limits/request-limits';
import { createOneTimeLinks } from '../../links/one-time-links';
import { createDevices } from '../devices';
import { claimDevice } from './claim-device';

export const handler = serve(
  route,
  accountsEnv.claimDevice,
)(({ env }) => {
  const client = createDynamoDb();
  const claim = claimDevice({
    limits: createRequestLimits(createCounters(client, env.SIGN_INS_TABLE_NAME, systemClock)),
    links: createOneTimeLinks(client, env.LINKS_TABLE_NAME, systemClock),
    devices: createDevices(client, env.SESSIONS_TABLE_NAME, systemClock),
  });
  const arrivalOf = readArrival(keysInSecret(env.EDGE_PROOF_SECRET_ARN));
  return async (request) => {
    const { address } = await arrivalOf(request);
    return { status: 201, body: await claim(request.body, address, request.requestId) };
  };
});
