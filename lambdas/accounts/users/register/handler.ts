import { register as route } from '../../../../contracts/accounts/routes';
import { readArrival } from '../../../shared/auth/edge-proof';
import { keysInSecret } from '../../../shared/auth/keys-in-secret';
import { createDynamoDb } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { accountsEnv } from '../../env';
import { mailsOnAws } from '../../links/mails-on-aws';
import { isCommon } from '../../passwords/common-passwords';
import { refuseWeak } from '../../passwords/password-rules';
import { createPasswords } from '../passwords';
import { createUserRecords } from '../user-records';
import { registerUser } from './register-user';

export const handler = serve(
  route,
  accountsEnv.register,
)(({ env, log }) => {
  const register = registerUser({
    ...mailsOnAws(env),
    users: createUserRecords(createDynamoDb(), env.USERS_TABLE_NAME),
    passwords: createPasswords(),
    refuseWeak: refuseWeak(isCommon),
    clock: systemClock,
    warn: log.warn,
  });
  const arrivalOf = readArrival(keysInSecret(env.EDGE_PROOF_SECRET_ARN));
  return async (request) => {
    const { id, email } = await register(request.body, await arrivalOf(request), request);
    return { status: 201, body: { id, email, role: 'Parent' } };
  };
});
