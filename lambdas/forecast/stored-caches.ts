import type { S3Client } from '@aws-sdk/client-s3';
import { createCache } from './caches';
import { anomalyLog } from './caches/anomaly-log';
import { cacheMetaFile } from './caches/cache-meta';
import { currentCache } from './caches/current-cache';
import { districtCache } from './caches/district-cache';
import { forecastArchive } from './caches/forecast-archive';
import { forecastCache } from './caches/forecast-cache';
import { historyCache } from './caches/history-cache';
import { skillCache } from './caches/skill-cache';

/** All that a run writes, each in its object. */
export function storedCaches(client: S3Client, bucket: string) {
  return {
    forecast: createCache(client, bucket, forecastCache),
    history: createCache(client, bucket, historyCache),
    current: createCache(client, bucket, currentCache),
    districts: createCache(client, bucket, districtCache),
    anomalies: createCache(client, bucket, anomalyLog),
    archive: createCache(client, bucket, forecastArchive),
    skill: createCache(client, bucket, skillCache),
    meta: createCache(client, bucket, cacheMetaFile),
  };
}
