import { createDynamoDb, createS3 } from '../../shared/aws/clients';
import type { Log } from '../../shared/log/log';
import { systemClock as clock } from '../../shared/time/clock';
import { storedCaches } from '../caches/stored-caches';
import { findCity } from '../cities/find-city';
import type { forecastEnv } from '../env';
import { createUpstream } from '../sources/upstream';
import { createAdminCalls } from './admin-calls';
import { runCompute } from './compute/run-compute';
import { limitAdminCalls } from './limit-admin-calls';
import { createRuns } from './runs';

type Env = Readonly<Record<(typeof forecastEnv.compute)[number], string>>;

/** A run with everything around it, and the limit on how often an admin may ask for one. */
export function wireCompute(env: Env, log: Log) {
  const dynamoDb = createDynamoDb();
  const calls = createAdminCalls(dynamoDb, env.RUNS_TABLE_NAME);
  const compute = runCompute({
    city: findCity(env.CITY),
    ...createUpstream(env),
    runs: createRuns(dynamoDb, env.RUNS_TABLE_NAME),
    caches: storedCaches(createS3(), env.CACHE_BUCKET_NAME),
    clock,
    log,
  });
  return { compute, limitCalls: limitAdminCalls({ calls, clock }) };
}
