import { getCurrent as route } from '../../../../contracts/forecast/routes';
import { createS3 } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { createCache } from '../../caches/caches';
import { currentCache } from '../../caches/current-cache';
import { forecastEnv } from '../../env';
import { getCurrent } from './get-current';

export const handler = serve(
  route,
  forecastEnv.getCurrent,
)(({ env }) => {
  const cache = createCache(createS3(), env.CACHE_BUCKET_NAME, currentCache);
  return getCurrent({ cache, clock: systemClock });
});
