import type { CacheMeta } from '../../../../contracts/forecast/run';
import { freshnessOf } from '../../caches/freshness';
import type { CachedReadDeps } from '../cached-read';

/** What every run computes anew; the figures of skill may take longer. */
const hourly = ['forecast', 'history', 'current', 'districts', 'anomalies'] as const;

/**
 * Says how the last run went, and of each cache when it was computed; whether one is stale is decided now. Stale data is
 * served, so it is no error; having nothing to serve is.
 */
export function getHealth({ cache, clock }: CachedReadDeps<CacheMeta>) {
  return async () => {
    const { last_run = null, caches = {} } = (await cache.read())?.content ?? {};
    const isFresh = (computedAt: string | undefined) =>
      computedAt !== undefined && !freshnessOf(computedAt, clock.now()).cache_stale;
    const cache_stale = !hourly.every((name) => isFresh(caches[name]));
    if (Object.keys(caches).length === 0) {
      const message = 'Nothing has been computed yet.';
      const headers = { 'retry-after': '60', 'access-control-expose-headers': 'Retry-After' };
      return {
        status: 503,
        headers,
        body: { message, status: 'starting', cache_stale, last_run, caches },
      } as const;
    }
    const status = cache_stale ? 'stale' : last_run?.status === 'ok' ? 'ok' : 'degraded';
    return { status: 200, body: { status, cache_stale, last_run, caches } } as const;
  };
}
