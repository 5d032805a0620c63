import { createQuickS3 } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { apiHandler } from '../../../shared/http/api-handler';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock } from '../../../shared/time/clock';
import { createCache } from '../../caches/caches';
import { forecastCache } from '../../caches/forecast-cache';
import { forecastEnv } from '../../env';
import { cachedReply } from '../cached-read';
import { forecastQuery } from './forecast-query';
import { getForecast } from './get-forecast';

const env = readEnv(forecastEnv.getForecast);
const cache = createCache(createQuickS3(), env.CACHE_BUCKET_NAME, forecastCache);

export const handler = apiHandler({
  allowedOrigin: env.ALLOWED_ORIGIN,
  log: createStructuredLog('forecast'),
  query: forecastQuery,
  run: getForecast({ cache, clock: systemClock }),
  reply: cachedReply,
});
