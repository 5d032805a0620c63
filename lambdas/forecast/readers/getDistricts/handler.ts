import { createQuickS3 } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { apiHandler } from '../../../shared/http/api-handler';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock } from '../../../shared/time/clock';
import { createCache } from '../../caches/caches';
import { districtCache } from '../../caches/district-cache';
import { forecastEnv } from '../../env';
import { cachedReply } from '../cached-read';
import { getDistricts } from './get-districts';

const env = readEnv(forecastEnv.getDistricts);
const cache = createCache(createQuickS3(), env.CACHE_BUCKET_NAME, districtCache);

export const handler = apiHandler({
  allowedOrigin: env.ALLOWED_ORIGIN,
  log: createStructuredLog('forecast'),
  run: getDistricts({ cache, clock: systemClock }),
  reply: cachedReply,
});
