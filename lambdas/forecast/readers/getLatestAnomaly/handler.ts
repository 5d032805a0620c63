import { createQuickS3 } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { apiHandler } from '../../../shared/http/api-handler';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock } from '../../../shared/time/clock';
import { anomalyLog } from '../../caches/anomaly-log';
import { createCache } from '../../caches/caches';
import { forecastEnv } from '../../env';
import { cachedReply } from '../cached-read';
import { getLatestAnomaly } from './get-latest-anomaly';

const env = readEnv(forecastEnv.getLatestAnomaly);
const cache = createCache(createQuickS3(), env.CACHE_BUCKET_NAME, anomalyLog);

export const handler = apiHandler({
  allowedOrigin: env.ALLOWED_ORIGIN,
  log: createStructuredLog('forecast'),
  run: getLatestAnomaly({ cache, clock: systemClock }),
  reply: cachedReply,
});
