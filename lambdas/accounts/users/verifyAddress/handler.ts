import { verifyAddress as route } from '../../../../contracts/accounts/password-routes';
import { createDynamoDb } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { accountsEnv } from '../../env';
import { createOneTimeLinks } from '../../links/one-time-links';
import { createSessionStore } from '../../sessions/session-store';
import { createStaffTable } from '../../staff/staff-table';
import { createUserRecords } from '../user-records';
import { verifyAddress } from './verify-address';

export const handler = serve(
  route,
  accountsEnv.verifyAddress,
)(({ env }) => {
  const dynamoDb = createDynamoDb();
  const verify = verifyAddress({
    links: createOneTimeLinks(dynamoDb, env.LINKS_TABLE_NAME, systemClock),
    users: createUserRecords(dynamoDb, env.USERS_TABLE_NAME),
    staff: createStaffTable(dynamoDb, env.STAFF_TABLE_NAME),
    sessions: createSessionStore(dynamoDb, env.SESSIONS_TABLE_NAME, systemClock),
    clock: systemClock,
  });
  return async (request) => {
    await verify(request);
    return { status: 204 };
  };
});
