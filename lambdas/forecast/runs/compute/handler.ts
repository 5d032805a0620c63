import { verifyToken } from '../../../shared/auth/access-tokens';
import { callerWith } from '../../../shared/auth/caller';
import { tokenKeys } from '../../../shared/auth/token-keys';
import { createDynamoDb, createQuickS3 } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { apiHandler } from '../../../shared/http/api-handler';
import { apiOrEvent } from '../../../shared/http/api-or-event';
import { byRoute } from '../../../shared/http/by-route';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock as clock } from '../../../shared/time/clock';
import { storedCaches } from '../../caches/stored-caches';
import { findCity } from '../../cities/find-city';
import { forecastEnv } from '../../env';
import { createUpstream } from '../../sources/upstream';
import { createAdminCalls } from '../admin-calls';
import { requireAdminKey } from '../admin-key';
import { limitAdminCalls } from '../limit-admin-calls';
import { createRuns } from '../runs';
import { onRequest, onSchedule } from '../triggers';
import { computeQuery } from './compute-query';
import { runCompute } from './run-compute';

const env = readEnv(forecastEnv.compute);
const log = createStructuredLog('forecast');
const dynamoDb = createDynamoDb();
const compute = runCompute({
  city: findCity(env.CITY),
  ...createUpstream(env),
  runs: createRuns(dynamoDb, env.RUNS_TABLE_NAME),
  caches: storedCaches(createQuickS3(), env.CACHE_BUCKET_NAME),
  clock,
  log,
});
const admit = limitAdminCalls({ calls: createAdminCalls(dynamoDb, env.RUNS_TABLE_NAME), clock });
const verify = verifyToken(tokenKeys(env.TOKEN_SECRET_ARN), clock);
const operation = {
  allowedOrigin: env.ALLOWED_ORIGIN,
  log,
  query: computeQuery,
  reply: (body: object) => ({ status: 200, body }),
};

export const handler = apiOrEvent(
  byRoute({
    '/admin/compute': apiHandler({
      ...operation,
      credential: 'x-admin-key',
      caller: requireAdminKey(tokenKeys(env.ADMIN_KEY_SECRET_ARN)),
      run: onRequest(compute),
    }),
    '/api/admin/compute': apiHandler({
      ...operation,
      caller: callerWith({ roles: ['Admin'], verify }),
      run: onRequest(compute, admit),
    }),
  }),
  onSchedule(compute),
);
