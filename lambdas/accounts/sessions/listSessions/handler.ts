import { listSessions as route } from '../../../../contracts/accounts/routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { createDynamoDb } from '../../../shared/aws/clients';
import { ok } from '../../../shared/http/reply';
import { systemClock } from '../../../shared/time/clock';
import { accountsEnv } from '../../env';
import { createSessionStore } from '../session-store';
import { listSessions } from './list-sessions';

export const handler = serveWithToken(
  route,
  accountsEnv.listSessions,
)(({ env }) => {
  const store = createSessionStore(createDynamoDb(), env.SESSIONS_TABLE_NAME, systemClock);
  return ok(listSessions({ store, clock: systemClock }));
});
