import { getSkill as route } from '../../../../contracts/forecast/routes';
import { createS3 } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { createCache } from '../../caches/caches';
import { skillCache } from '../../caches/skill-cache';
import { forecastEnv } from '../../env';
import { getSkill } from './get-skill';

export const handler = serve(
  route,
  forecastEnv.getSkill,
)(({ env }) => {
  const cache = createCache(createS3(), env.CACHE_BUCKET_NAME, skillCache);
  return getSkill({ cache, clock: systemClock });
});
