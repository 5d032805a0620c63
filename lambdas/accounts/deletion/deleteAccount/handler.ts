import { deleteAccount as route } from '../../../../contracts/accounts/leaving-routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { accountsEnv } from '../../env';
import { newPasswordsOnAws } from '../../passwords/new-passwords-on-aws';
import { forgetSession } from '../../sessions/session-cookie';
import { sessionsOnAws } from '../../sessions/sessions-on-aws';
import { createDeletions } from '../deletions';
import { deleteAccount } from './delete-account';

export const handler = serveWithToken(
  route,
  accountsEnv.deleteAccount,
)(({ env }) => {
  const deletions = createDeletions(createDynamoDb(), env.USERS_TABLE_NAME);
  const remove = deleteAccount({ ...newPasswordsOnAws(env), ...sessionsOnAws(env), deletions });
  return async (request) => {
    await remove(request);
    return { status: 204, headers: forgetSession };
  };
});
