import { logout as route } from '../../../../contracts/accounts/routes';
import { serve } from '../../../shared/http/serve';
import { accountsEnv } from '../../env';
import { forgetSession } from '../session-cookie';
import { logOut } from './log-out';

export const handler = serve(
  route,
  accountsEnv.logout,
)(() => async (request) => {
  await logOut(request);
  return { status: 204, headers: forgetSession };
});
