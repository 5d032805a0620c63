import { getPlan as route } from '../../../../contracts/forecast/routes';
import { createS3 } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { createCache } from '../../caches/caches';
import { coursesCache } from '../../caches/courses-cache';
import { forecastEnv } from '../../env';
import { getPlan } from './get-plan';

export const handler = serve(
  route,
  forecastEnv.getPlan,
)(({ env }) => {
  const cache = createCache(createS3(), env.CACHE_BUCKET_NAME, coursesCache);
  return getPlan({ cache, clock: systemClock });
});
