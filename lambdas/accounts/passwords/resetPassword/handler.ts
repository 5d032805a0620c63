import { resetPassword as route } from '../../../../contracts/accounts/password-routes';
import { createDynamoDb } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { accountsEnv } from '../../env';
import { tellOwnerOnAws } from '../../links/notices';
import { createOneTimeLinks } from '../../links/one-time-links';
import { newPasswordsOnAws } from '../new-passwords-on-aws';
import { resetPassword } from './reset-password';

export const handler = serve(
  route,
  accountsEnv.resetPassword,
)(({ env, log }) => {
  const links = createOneTimeLinks(createDynamoDb(), env.LINKS_TABLE_NAME, systemClock);
  const reset = resetPassword({ ...newPasswordsOnAws(env), links, tellOwner: tellOwnerOnAws(env, log) });
  return async (request) => {
    await reset(request);
    return { status: 204 };
  };
});
