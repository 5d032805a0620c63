import { getDistricts as route } from '../../../../contracts/forecast/routes';
import { createS3 } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { createCache } from '../../caches/caches';
import { districtCache } from '../../caches/district-cache';
import { forecastEnv } from '../../env';
import { getDistricts } from './get-districts';

export const handler = serve(
  route,
  forecastEnv.getDistricts,
)(({ env }) => {
  const cache = createCache(createS3(), env.CACHE_BUCKET_NAME, districtCache);
  return getDistricts({ cache, clock: systemClock });
});
