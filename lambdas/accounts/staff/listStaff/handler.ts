import { listStaff as route } from '../../../../contracts/accounts/staff-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { listing } from '../../../shared/http/list-reply';
import { accountsEnv } from '../../env';
import { countPasskeys } from '../../passkeys/count-passkeys';
import { createUserRecords } from '../../users/user-records';
import { createStaffTable } from '../staff-table';
import { listStaff } from './list-staff';

export const handler = serveWithToken(
  route,
  accountsEnv.listStaff,
)(({ env }) => {
  const client = createDynamoDb();
  const staff = createStaffTable(client, env.STAFF_TABLE_NAME);
  const users = createUserRecords(client, env.USERS_TABLE_NAME);
  return listing(listStaff({ staff, users, countPasskeys: countPasskeys(client, env.PASSKEYS_TABLE_NAME) }));
});
