import { getHistory as route } from '../../../../contracts/forecast/routes';
import { createS3 } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { createCache } from '../../caches/caches';
import { historyCache } from '../../caches/history-cache';
import { forecastEnv } from '../../env';
import { getHistory } from './get-history';

export const handler = serve(
  route,
  forecastEnv.getHistory,
)(({ env }) => {
  const cache = createCache(createS3(), env.CACHE_BUCKET_NAME, historyCache);
  return getHistory({ cache, clock: systemClock });
});
