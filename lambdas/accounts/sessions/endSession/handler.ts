import { endOtherSessions as others, endSession as route } from '../../../../contracts/accounts/routes';
import { requireRecent } from '../../../shared/auth/recent-sign-in';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { readEnv } from '../../../shared/env/read-env';
import { byRoute } from '../../../shared/http/by-route';
import { systemClock } from '../../../shared/time/clock';
import { accountsEnv } from '../../env';
import { sessionsOnAws } from '../sessions-on-aws';
import { endOtherSessions, endOwnSession } from './end-own-session';

const sessions = sessionsOnAws(readEnv(accountsEnv.endSession));
const deps = { ...sessions, requireRecent: requireRecent(sessions.store, systemClock) };
const endOne = endOwnSession(deps);
const endOthers = endOtherSessions(deps);

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
