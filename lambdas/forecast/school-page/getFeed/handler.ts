import { getFeed as route } from '../../../../contracts/forecast/school-routes';
import { createS3 } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { anomalyLog } from '../../caches/anomaly-log';
import { createCache } from '../../caches/caches';
import { forecastEnv } from '../../env';
import { getFeed } from './get-feed';

export const handler = serve(
  route,
  forecastEnv.getFeed,
)(({ env }) => {
  const cache = createCache(createS3(), env.CACHE_BUCKET_NAME, anomalyLog);
  return getFeed({ cache, clock: systemClock });
});
