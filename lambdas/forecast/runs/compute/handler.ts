import { computeWithKey, compute as route } from '../../../../contracts/forecast/routes';
import { serveWithToken } from '../../../shared/auth/serve-with-token';
import { readEnv } from '../../../shared/env/read-env';
import { apiOrEvent } from '../../../shared/http/api-or-event';
import { byRoute } from '../../../shared/http/by-route';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { forecastEnv } from '../../env';
import { serveWithAdminKey } from '../serve-with-admin-key';
import { onRequest, onSchedule } from '../triggers';
import { wireCompute } from '../wire-compute';

const { compute, limitCalls } = wireCompute(readEnv(forecastEnv.compute), createStructuredLog('forecast'));

export const handler = apiOrEvent(
  byRoute({
    [computeWithKey.path]: serveWithAdminKey(computeWithKey)(onRequest(compute)),
    [route.path]: serveWithToken(route, [])(() => onRequest(compute, limitCalls)),
  }),
  onSchedule(compute),
);
