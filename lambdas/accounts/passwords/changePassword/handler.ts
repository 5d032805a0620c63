import { changePassword as route } from '../../../../contracts/accounts/password-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { accountsEnv } from '../../env';
import { tellOwnerOnAws } from '../../links/notices';
import { newPasswordsOnAws } from '../new-passwords-on-aws';
import { changePassword } from './change-password';

export const handler = serveWithToken(
  route,
  accountsEnv.changePassword,
)(({ env, log }) => {
  const change = changePassword({ ...newPasswordsOnAws(env), tellOwner: tellOwnerOnAws(env, log) });
  return async (request) => {
    await change(request);
    return { status: 204 };
  };
});
