import { createQuickS3 } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { apiHandler } from '../../../shared/http/api-handler';
import { createStructuredLog } from '../../../shared/log/structured-log';
import { systemClock } from '../../../shared/time/clock';
import { createCache } from '../../caches/caches';
import { skillCache } from '../../caches/skill-cache';
import { forecastEnv } from '../../env';
import { cachedReply } from '../cached-read';
import { getSkill } from './get-skill';

const env = readEnv(forecastEnv.getSkill);
const cache = createCache(createQuickS3(), env.CACHE_BUCKET_NAME, skillCache);

export const handler = apiHandler({
  allowedOrigin: env.ALLOWED_ORIGIN,
  log: createStructuredLog('forecast'),
  run: getSkill({ cache, clock: systemClock }),
  reply: cachedReply,
});
