import { createQuickS3 } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { apiHandler } from '../../../shared/http/api-handler';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock } from '../../../shared/time/clock';
import { createCache } from '../../caches/caches';
import { historyCache } from '../../caches/history-cache';
import { forecastEnv } from '../../env';
import { cachedReply } from '../cached-read';
import { getHistory } from './get-history';
import { historyQuery } from './history-query';

const env = readEnv(forecastEnv.getHistory);
const cache = createCache(createQuickS3(), env.CACHE_BUCKET_NAME, historyCache);

export const handler = apiHandler({
  allowedOrigin: env.ALLOWED_ORIGIN,
  log: createStructuredLog('forecast'),
  query: historyQuery,
  run: getHistory({ cache, clock: systemClock }),
  reply: cachedReply,
});
