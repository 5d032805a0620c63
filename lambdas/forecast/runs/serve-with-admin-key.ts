import type { Route } from '../../../contracts/http/route';
import { keysInSecret } from '../../shared/auth/keys-in-secret';
import { readEnv } from '../../shared/env/read-env';
import type { ApiHandler, Call } from '../../shared/http/api-function';
import { type Answering, routeHandler } from '../../shared/http/route-handler';
import { repeatsOf } from '../../shared/idempotency/repeats';
import { createStructuredLog } from '../../shared/log/structured-log';
import { requireAdminKey } from './admin-key';

type AdminKeyRoute = Route & { readonly caller: 'adminKey' };

/** As `serve`, for a route that needs the operators' key in the header X-Admin-Key. */
export function serveWithAdminKey<const R extends AdminKeyRoute>(
  route: R,
): (run: Answering<R, void>) => ApiHandler {
  const env = readEnv(['ALLOWED_ORIGIN', 'ADMIN_KEY_SECRET_ARN']);
  const requireKey = requireAdminKey(keysInSecret(env.ADMIN_KEY_SECRET_ARN));
  const identify = ({ header }: Call) => requireKey(header('x-admin-key'));
  const log = createStructuredLog(route.api);
  const options = { allowedOrigin: env.ALLOWED_ORIGIN, log, identify, ...repeatsOf(route, log) };
  return routeHandler(route, options);
}
