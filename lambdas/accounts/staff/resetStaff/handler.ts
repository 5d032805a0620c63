import { resetStaff as route } from '../../../../contracts/accounts/staff-routes';
import { readArrival } from '../../../shared/auth/edge-proof';
import { keysInSecret } from '../../../shared/auth/keys-in-secret';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { accountsEnv } from '../../env';
import { staffOnAws } from '../staff-on-aws';
import { resetStaff } from './reset-staff';

export const handler = serveWithToken(
  route,
  accountsEnv.resetStaff,
)(({ env }) => {
  const reset = resetStaff(staffOnAws(env));
  const arrivalOf = readArrival(keysInSecret(env.EDGE_PROOF_SECRET_ARN));
  return async (request) => {
    const { site } = await arrivalOf(request);
    return { status: 202, body: await reset(request.params.id, site) };
  };
});
