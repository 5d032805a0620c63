import { getHealth as route } from '../../../../contracts/forecast/routes';
import { createS3 } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { cacheMeta } from '../../caches/cache-meta';
import { createCache } from '../../caches/caches';
import { forecastEnv } from '../../env';
import { getHealth } from './get-health';

export const handler = serve(
  route,
  forecastEnv.getHealth,
)(({ env }) => {
  const cache = createCache(createS3(), env.CACHE_BUCKET_NAME, cacheMeta);
  return getHealth({ cache, clock: systemClock });
});
