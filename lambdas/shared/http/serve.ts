import type { Route } from '../../../contracts/http/route';
import { readEnv } from '../env/read-env';
import type { Log } from '../log/log';
import { createStructuredLog } from '../log/structured-log';
import type { ApiHandler } from './api-function';
import { type Answering, routeHandler } from './route-handler';

/** A route whose function need not find out who calls. */
type OpenRoute = Route & { readonly caller: 'anybody' | 'key' | 'session' };

export interface Wiring<Variable extends string> {
  readonly env: Readonly<Record<Variable, string>>;
  readonly log: Log;
}

/**
 * The handler of a route. What it answers with makes the adapters and gives the use case; it is told the variables of
 * the slice's env.ts, and what the route's caller needs is read besides. Two calls, so that the second knows the
 * route's types to the letter.
 */
export function serve<const R extends OpenRoute, Variable extends string>(
  route: R,
  variables: readonly Variable[],
): (wire: (wiring: Wiring<Variable>) => Answering<R>) => ApiHandler {
  return (wire) => {
    const env = readEnv([...variables, 'ALLOWED_ORIGIN']);
    const log = createStructuredLog(route.api);
    return routeHandler(route, { allowedOrigin: env.ALLOWED_ORIGIN, log })(wire({ env, log }));
  };
}
