import type { Role } from '../../../contracts/http/roles';
import type { Route } from '../../../contracts/http/route';
import { createDynamoDb } from '../aws/clients';
import { readEnv } from '../env/read-env';
import type { ApiHandler, Call } from '../http/api-function';
import { type Answering, routeHandler } from '../http/route-handler';
import type { Wiring } from '../http/serve';
import { createStructuredLog } from '../log/structured-log';
import { systemClock } from '../time/clock';
import { verifyToken } from './access-tokens';
import { callerWith, type TokenCaller, whileSignedIn } from './caller';
import { createLiveSessions } from './live-sessions';
import { createPublishedKeys } from './published-keys';

type TokenRoute = Route & { readonly caller: readonly Role[] };

/** Like `serve`, for a route that needs a bearer token with one of the route's roles; the use case gets the caller. */
export function serveWithToken<const R extends TokenRoute, Variable extends string>(
  route: R,
  variables: readonly Variable[],
): (wire: (wiring: Wiring<Variable>) => Answering<R, TokenCaller>) => ApiHandler {
  return (wire) => {
    const env = readEnv([...variables, 'ALLOWED_ORIGIN', 'SESSIONS_TABLE_NAME']);
    const log = createStructuredLog(route.api);
    const dynamoDb = createDynamoDb();
    const published = createPublishedKeys(dynamoDb, env.SESSIONS_TABLE_NAME, systemClock);
    const roleOf = createLiveSessions(dynamoDb, env.SESSIONS_TABLE_NAME, systemClock);
    const verify = whileSignedIn(verifyToken(published, systemClock), roleOf);
    const callerOf = callerWith({ roles: route.caller, verify });
    const identify = ({ header }: Call) => callerOf(header('authorization'));
    return routeHandler(route, { allowedOrigin: env.ALLOWED_ORIGIN, log, identify })(wire({ env, log }));
  };
}
