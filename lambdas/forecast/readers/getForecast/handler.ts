import { getForecast as route } from '../../../../contracts/forecast/routes';
import { createS3 } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { createCache } from '../../caches/caches';
import { forecastCache } from '../../caches/forecast-cache';
import { forecastEnv } from '../../env';
import { getForecast } from './get-forecast';

export const handler = serve(
  route,
  forecastEnv.getForecast,
)(({ env }) => {
  const cache = createCache(createS3(), env.CACHE_BUCKET_NAME, forecastCache);
  return getForecast({ cache, clock: systemClock });
});
