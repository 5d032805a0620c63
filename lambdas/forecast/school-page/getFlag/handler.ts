import { getFlag as route } from '../../../../contracts/forecast/school-routes';
import { createS3 } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { createCache } from '../../caches/caches';
import { coursesCache } from '../../caches/courses-cache';
import { readTimetable } from '../../decisions/timetable';
import { forecastEnv } from '../../env';
import { getFlag } from './get-flag';

export const handler = serve(
  route,
  forecastEnv.getFlag,
)(({ env }) => {
  const cache = createCache(createS3(), env.CACHE_BUCKET_NAME, coursesCache);
  return getFlag({ cache, clock: systemClock, timetable: readTimetable(env.TIMETABLE) });
});
