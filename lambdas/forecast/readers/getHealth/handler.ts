import { createQuickS3 } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { apiHandler } from '../../../shared/http/api-handler';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock } from '../../../shared/time/clock';
import { cacheMetaFile } from '../../caches/cache-meta';
import { createCache } from '../../caches/caches';
import { forecastEnv } from '../../env';
import { getHealth, healthReply } from './get-health';

const env = readEnv(forecastEnv.getHealth);
const cache = createCache(createQuickS3(), env.CACHE_BUCKET_NAME, cacheMetaFile);

export const handler = apiHandler({
  allowedOrigin: env.ALLOWED_ORIGIN,
  log: createStructuredLog('forecast'),
  run: getHealth({ cache, clock: systemClock }),
  reply: healthReply,
});
