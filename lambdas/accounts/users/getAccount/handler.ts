import { getAccount as route } from '../../../../contracts/accounts/account-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { ok } from '../../../shared/http/reply';
import { accountsEnv } from '../../env';
import { createUsers } from '../users';
import { getAccount } from './get-account';

export const handler = serveWithToken(
  route,
  accountsEnv.getAccount,
)(({ env }) => ok(getAccount({ users: createUsers(createDynamoDb(), env) })));
