import { changeStaff as route } from '../../../../contracts/accounts/staff-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { accountsEnv } from '../../env';
import { sessionsOnAws } from '../../sessions/sessions-on-aws';
import { createUsers } from '../../users/users';
import { changeStanding } from '../change-standing';
import { createStaffTable } from '../staff-table';
import { changeStaff } from './change-staff';

export const handler = serveWithToken(
  route,
  accountsEnv.changeStaff,
)(({ env }) => {
  const client = createDynamoDb();
  const users = createUsers(client, env);
  const staff = createStaffTable(client, env.STAFF_TABLE_NAME);
  const change = changeStaff({
    users,
    changeStanding: changeStanding({ staff, users, ...sessionsOnAws(env) }),
  });
  return async ({ params, body, caller }) => {
    return { status: 200, body: await change({ id: params.id, change: body, caller }) };
  };
});
