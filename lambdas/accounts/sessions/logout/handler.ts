import { logout as route } from '../../../../contracts/accounts/routes';
import { serve } from '../../../shared/http/serve';
import { accountsEnv } from '../../env';
import { forgetSession } from '../session-cookie';
import { sessionsOnAws } from '../sessions-on-aws';
import { logOut } from './log-out';

export const handler = serve(
  route,
  accountsEnv.logout,
)(({ env }) => {
  const run = logOut(sessionsOnAws(env).end);
  return async (request) => {
    await run(request);
    return { status: 204, headers: forgetSession };
  };
});
