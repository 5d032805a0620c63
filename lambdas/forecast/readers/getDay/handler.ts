import { getDay as route } from '../../../../contracts/forecast/routes';
import { createS3 } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { createCache } from '../../caches/caches';
import { coursesCache } from '../../caches/courses-cache';
import { readTimetable } from '../../decisions/timetable';
import { forecastEnv } from '../../env';
import { getDay } from './get-day';

export const handler = serve(
  route,
  forecastEnv.getDay,
)(({ env }) => {
  const cache = createCache(createS3(), env.CACHE_BUCKET_NAME, coursesCache);
  const timetable = readTimetable(env.TIMETABLE);
  return getDay({
    cache,
    clock: systemClock,
    timetable,
    school: JSON.parse(env.SCHOOL_NAME) as string | null,
  });
});
