import { createQuickS3 } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { apiHandler } from '../../../shared/http/api-handler';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock } from '../../../shared/time/clock';
import { createCache } from '../../caches/caches';
import { currentCache } from '../../caches/current-cache';
import { forecastEnv } from '../../env';
import { cachedReply } from '../cached-read';
import { profileQuery } from '../profile-query';
import { getCurrent } from './get-current';

const env = readEnv(forecastEnv.getCurrent);
const cache = createCache(createQuickS3(), env.CACHE_BUCKET_NAME, currentCache);

export const handler = apiHandler({
  allowedOrigin: env.ALLOWED_ORIGIN,
  log: createStructuredLog('forecast'),
  query: profileQuery,
  run: getCurrent({ cache, clock: systemClock }),
  reply: cachedReply,
});
