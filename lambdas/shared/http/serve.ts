import type { Route } from '../../../contracts/http/route';
import { keyAuditor, keyAuditVariables } from '../deeds/key-auditor';
import { readEnv } from '../env/read-env';
import { repeatsOf } from '../idempotency/repeats';
import type { Log } from '../log/log';
import { createStructuredLog } from '../log/structured-log';
import type { ApiHandler } from './api-function';
import { type Answering, type Auditor, routeHandler } from './route-handler';

/** A route whose function does not have to know who calls. */
type OpenRoute = Route & { readonly caller: 'anybody' | 'key' | 'session' };

export interface Wiring<Variable extends string> {
  readonly env: Readonly<Record<Variable, string>>;
  readonly log: Log;
}

/**
 * The handler of a route. `wire` gets the variables of the service's env.ts, creates the adapters and returns the
 * use case; variables for checking the caller are read in addition. There are two calls so that TypeScript can infer the
 * second one's types exactly from the route.
 */
export function serve<const R extends OpenRoute, Variable extends string>(
  route: R,
  variables: readonly Variable[],
): (wire: (wiring: Wiring<Variable>) => Answering<R>) => ApiHandler {
  return (wire) => {
    const env = readEnv([...variables, 'ALLOWED_ORIGIN']);
    const log = createStructuredLog(route.api);
    const options = {
      allowedOrigin: env.ALLOWED_ORIGIN,
      log,
      ...auditorOf(route, log),
      ...repeatsOf(route, log),
    };
    return routeHandler(route, options)(wire({ env, log }));
  };
}

function auditorOf({ deed, caller }: Route, log: Log): { readonly auditor?: Auditor<undefined> } {
  if (!deed) return {};
  if (caller !== 'key') throw new Error('Nobody knows whose deed this would be');
  return { auditor: keyAuditor(readEnv(keyAuditVariables), log) };
}
