import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { CacheMeta } from '../../contracts/forecast/run';
import { anomalyLog } from '../../lambdas/forecast/caches/anomaly-log';
import type { CacheFormat } from '../../lambdas/forecast/caches/cache-format';
import { cacheMeta } from '../../lambdas/forecast/caches/cache-meta';
import { createCache } from '../../lambdas/forecast/caches/caches';
import { coursesCache } from '../../lambdas/forecast/caches/courses-cache';
import { currentCache } from '../../lambdas/forecast/caches/current-cache';
import { districtCache } from '../../lambdas/forecast/caches/district-cache';
import { forecastCache } from '../../lambdas/forecast/caches/forecast-cache';
import { historyCache } from '../../lambdas/forecast/caches/history-cache';
import { skillCache } from '../../lambdas/forecast/caches/skill-cache';
import {
  madeAnomalies,
  madeCurrent,
  madeDistricts,
  madeForecast,
  madeHistory,
  madeMeta,
  madeSkill,
  madeStamp,
} from './made-caches';
import { madeCourses } from './made-courses';
import type { TestSystem } from './system';

interface Leaving {
  /** Of these files only. */
  readonly only?: readonly string[];
  readonly meta?: CacheMeta;
}

/** Leaves made-up caches in the running app, as a run that ended at this time would. */
export async function leaveCaches(
  system: TestSystem,
  computedAt: string,
  { only, meta = madeMeta(computedAt) }: Leaving = {},
): Promise<void> {
  const client = new S3Client(system.operator);
  const bucket = cacheBucketOf(system);
  const leave = async <Content>(format: CacheFormat<Content>, content: Content): Promise<void> => {
    if (only && !only.includes(format.key)) return;
    await createCache(client, bucket, format).write(content, madeStamp(computedAt));
  };
  await Promise.all([
    leave(forecastCache, madeForecast(computedAt)),
    leave(historyCache, madeHistory(computedAt)),
    leave(coursesCache, madeCourses(computedAt)),
    leave(currentCache, madeCurrent(computedAt)),
    leave(districtCache, madeDistricts(computedAt)),
    leave(anomalyLog, madeAnomalies(computedAt, 30)),
    leave(skillCache, madeSkill),
    leave(cacheMeta, meta),
  ]);
}

export function cacheBucketOf({ assembly }: TestSystem): string {
  const found = assembly.ofType('AWS::S3::Bucket').find(({ ref }) => ref.startsWith('forecast-caches'));
  if (!found) throw new Error('No bucket of caches');
  return found.ref;
}

/** The files in the bucket of caches by name. */
export async function cacheFilesOf(system: TestSystem): Promise<ReadonlyMap<string, string>> {
  const client = new S3Client(system.operator);
  const Bucket = cacheBucketOf(system);
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
  const files = Contents.map(async ({ Key = '' }) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    return [Key, (await Body?.transformToString()) ?? ''] as const;
  });
  return new Map(await Promise.all(files));
}

/** The files but for the one that tells of the run itself. */
export async function cachesOf(system: TestSystem): Promise<ReadonlyMap<string, string>> {
  const files = await cacheFilesOf(system);
  return new Map([...files].filter(([name]) => name !== cacheMeta.key));
}

/** PM2.5 in the cache of the history by time, as text; of the general profile. */
export async function historyOf(system: TestSystem): Promise<ReadonlyMap<string, string>> {
  const [head = '', ...lines] =
    (await cachesOf(system)).get('data/history_cache.csv')?.trim().split('\r\n') ?? [];
  expect(head).toMatch(/^time_utc,time_local,profile,pm2_5,/);
  const rows = lines.map((line) => line.split(',')).filter(([, , profile]) => profile === 'general');
  return new Map(rows.map(([time = '', , , fine = '']) => [time, fine]));
}
