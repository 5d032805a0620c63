import { register as route } from '../../../../contracts/accounts/routes';
import { createDynamoDb, createLambda } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { accountsEnv } from '../../env';
import { createRequestMail } from '../../links/mail-requests';
import { isCommon } from '../../passwords/common-passwords';
import { refuseWeak } from '../../passwords/password-rules';
import { createPasswords } from '../passwords';
import { createUsers } from '../users';
import { registerUser } from './register-user';

export const handler = serve(
  route,
  accountsEnv.register,
)(({ env, log }) => {
  const users = createUsers(createDynamoDb(), env.USERS_TABLE_NAME);
  const register = registerUser({
    users,
    passwords: createPasswords(),
    refuseWeak: refuseWeak(isCommon),
    requestMail: createRequestMail(createLambda(), env.MAIL_FUNCTION),
    clock: systemClock,
    warn: log.warn,
  });
  return async ({ body }) => {
    const { id, email, role } = await register(body);
    return { status: 201, body: { id, email, role } };
  };
});
