import { confirmIdentity as route } from '../../../../contracts/accounts/passkey-sign-in-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { systemClock } from '../../../shared/time/clock';
import { accountsEnv } from '../../env';
import { createCounters } from '../../limits/counters';
import { createSignInLimits } from '../../limits/sign-in-limits';
import { createPasswords } from '../../users/passwords';
import { createUserRecords } from '../../users/user-records';
import { createSessionStore } from '../session-store';
import { confirmIdentity } from './confirm-identity';

export const handler = serveWithToken(
  route,
  accountsEnv.confirmIdentity,
)(({ env }) => {
  const dynamoDb = createDynamoDb();
  const confirm = confirmIdentity({
    users: createUserRecords(dynamoDb, env.USERS_TABLE_NAME),
    passwords: createPasswords(),
    limits: createSignInLimits(createCounters(dynamoDb, env.SIGN_INS_TABLE_NAME, systemClock)),
    store: createSessionStore(dynamoDb, env.SESSIONS_TABLE_NAME, systemClock),
  });
  return async (request) => {
    await confirm(request);
    return { status: 204 };
  };
});
