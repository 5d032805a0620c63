import type { CallerRole } from '../../../contracts/http/roles';
import type { Route } from '../../../contracts/http/route';
import { createDynamoDb } from '../aws/clients';
import { auditVariables, createAudited } from '../deeds/key-auditor';
import { readEnv } from '../env/read-env';
import type { ApiHandler, Call } from '../http/api-function';
import { type Answering, type Auditor, routeHandler } from '../http/route-handler';
import type { Wiring } from '../http/serve';
import { repeatsOf } from '../idempotency/repeats';
import type { Log } from '../log/log';
import { createStructuredLog } from '../log/structured-log';
import { systemClock } from '../time/clock';
import { verifyToken } from './access-tokens';
import { callerWith, type TokenCaller, whileSignedIn } from './caller';
import { orDevice } from './device-tokens';
import { createLiveSessions } from './live-sessions';
import { createPublishedKeys } from './published-keys';

type TokenRoute = Route & { readonly caller: readonly CallerRole[] };

/** Like `serve`, for a route that needs a bearer token with one of the route's roles; the use case gets the caller. */
export function serveWithToken<const R extends TokenRoute, Variable extends string>(
  route: R,
  variables: readonly Variable[],
): (wire: (wiring: Wiring<Variable>) => Answering<R, TokenCaller>) => ApiHandler {
  return (wire) => {
    const env = readEnv([...variables, 'ALLOWED_ORIGIN', 'TOKEN_KEYS_TABLE_NAME', 'SESSIONS_TABLE_NAME']);
    const log = createStructuredLog(route.api);
    const dynamoDb = createDynamoDb();
    const published = createPublishedKeys(dynamoDb, env.TOKEN_KEYS_TABLE_NAME, systemClock);
    const findSession = createLiveSessions(dynamoDb, env.SESSIONS_TABLE_NAME, systemClock);
    const verify = orDevice(whileSignedIn(verifyToken(published, systemClock), findSession), findSession);
    // ASVS 5.0, V16.3.2. No entry of the audit log: whoever is refused could fill it.
    const onRefused = ({ userId, role }: TokenCaller) =>
      log.warn(`Refused: account ${userId}, ${role}, asked ${route.method} ${route.path}`);
    const callerOf = callerWith({ roles: route.caller, verify, onRefused });
    const identify = ({ header }: Call) => callerOf(header('authorization'));
    const shared = { allowedOrigin: env.ALLOWED_ORIGIN, log, identify };
    const options = { ...shared, ...auditorOf(route, log), ...repeatsOf(route, log) };
    return routeHandler(route, options)(wire({ env, log }));
  };
}

function auditorOf({ deed }: Route, log: Log): { readonly auditor?: Auditor<TokenCaller> } {
  if (!deed) return {};
  const { AUDIT_QUEUE_URL: queueUrl } = readEnv(auditVariables);
  const actor = (_call: Call, { userId, role }: TokenCaller) =>
    ({ who: userId, role, source: 'token' }) as const;
  return { auditor: { actor, audit: createAudited(queueUrl, log) } };
}
