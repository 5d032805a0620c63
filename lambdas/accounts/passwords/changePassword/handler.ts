import { changePassword as route } from '../../../../contracts/accounts/password-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { accountsEnv } from '../../env';
import { newPasswordsOnAws } from '../new-passwords-on-aws';
import { changePassword } from './change-password';

export const handler = serveWithToken(
  route,
  accountsEnv.changePassword,
)(({ env }) => {
  const change = changePassword(newPasswordsOnAws(env));
  return async (request) => {
    await change(request);
    return { status: 204 };
  };
});
