import { endOtherSessions as others, endSession as route } from '../../../../contracts/accounts/routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { readEnv } from '../../../shared/env/read-env';
import { byRoute } from '../../../shared/http/by-route';
import { accountsEnv } from '../../env';
import { sessionsOnAws } from '../sessions-on-aws';
import { endOtherSessions, endOwnSession } from './end-own-session';

const sessions = sessionsOnAws(readEnv(accountsEnv.endSession));
const endOne = endOwnSession(sessions.end);
const endOthers = endOtherSessions(sessions.endAllOf);

export const handler = byRoute({
  [route.path]: serveWithToken(
    route,
    [],
  )(() => async ({ caller, params }) => {
    await endOne(caller, params.id);
    return { status: 204 };
  }),
  [others.path]: serveWithToken(
    others,
    [],
  )(() => async ({ caller }) => {
    await endOthers(caller);
    return { status: 204 };
  }),
});
