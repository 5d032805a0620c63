import type { S3Client } from '@aws-sdk/client-s3';
import { cacheMeta } from '../../lambdas/forecast/caches/cache-meta';
import { createCache } from '../../lambdas/forecast/caches/caches';
import { freshnessOf } from '../../lambdas/forecast/caches/freshness';
import { findBucket } from '../aws/find-bucket';
import { duration, type Section } from './report';

/** How old what the readers answer is, and how the last run went. */
export function cachesSection(s3: S3Client, bucketName: string, now: number): Section {
  return {
    title: 'Forecast',
    find: async () => {
      const stored = await createCache(s3, await findBucket(s3, bucketName), cacheMeta).read();
      const { last_run = null, caches = {} } = stored?.content ?? {};
      if (last_run === null) return [{ text: 'nothing has been computed yet', attention: true }];
      const ages = Object.entries(caches).map(([name, at]) => {
        // The figures of skill may take longer than an hour.
        const attention = name !== 'skill' && freshnessOf(at, now).cache_stale;
        return { text: `${name.padEnd(12)} ${duration(now - Date.parse(at))} old`, attention };
      });
      const { status } = last_run;
      return [{ text: `last run     ${status}`, attention: status !== 'ok' }, ...ages];
    },
  };
}
