import { getAnomalyHistory as route } from '../../../../contracts/forecast/routes';
import { createS3 } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { anomalyLog } from '../../caches/anomaly-log';
import { createCache } from '../../caches/caches';
import { forecastEnv } from '../../env';
import { getAnomalyHistory } from './get-anomaly-history';

export const handler = serve(
  route,
  forecastEnv.getAnomalyHistory,
)(({ env }) => {
  const cache = createCache(createS3(), env.CACHE_BUCKET_NAME, anomalyLog);
  return getAnomalyHistory({ cache, clock: systemClock });
});
