import type { S3Client } from '@aws-sdk/client-s3';
import { anomalyLog } from './anomaly-log';
import { cacheMeta } from './cache-meta';
import { createCache } from './caches';
import { coursesCache } from './courses-cache';
import { currentCache } from './current-cache';
import { districtCache } from './district-cache';
import { forecastArchive } from './forecast-archive';
import { forecastCache } from './forecast-cache';
import { historyCache } from './history-cache';
import { lastGoodAir } from './last-good-air';
import { skillCache } from './skill-cache';
import { stationAir } from './station-air';

/** All that a run writes, each in its object. */
export function storedCaches(client: S3Client, bucket: string) {
  return {
    forecast: createCache(client, bucket, forecastCache),
    history: createCache(client, bucket, historyCache),
    courses: createCache(client, bucket, coursesCache),
    current: createCache(client, bucket, currentCache),
    districts: createCache(client, bucket, districtCache),
    anomalies: createCache(client, bucket, anomalyLog),
    stationAir: createCache(client, bucket, stationAir),
    lastGood: createCache(client, bucket, lastGoodAir),
    archive: createCache(client, bucket, forecastArchive),
    skill: createCache(client, bucket, skillCache),
    meta: createCache(client, bucket, cacheMeta),
  };
}
