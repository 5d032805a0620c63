import { getLatestAnomaly as route } from '../../../../contracts/forecast/routes';
import { createS3 } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { anomalyLog } from '../../caches/anomaly-log';
import { createCache } from '../../caches/caches';
import { forecastEnv } from '../../env';
import { getLatestAnomaly } from './get-latest-anomaly';

export const handler = serve(
  route,
  forecastEnv.getLatestAnomaly,
)(({ env }) => {
  const cache = createCache(createS3(), env.CACHE_BUCKET_NAME, anomalyLog);
  return getLatestAnomaly({ cache, clock: systemClock });
});
