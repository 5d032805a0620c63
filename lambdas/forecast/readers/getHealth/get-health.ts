import type { Reply } from '../../../shared/http/reply';
import type { CacheMeta } from '../../caches/cache-meta';
import { freshnessOf } from '../../caches/freshness';
import type { CachedReadDeps } from '../cached-read';

export interface Health {
  /** `degraded`: nothing is stale yet, but the last run did not do all of its work. */
  readonly status: 'starting' | 'ok' | 'degraded' | 'stale';
  readonly cache_stale: boolean;
  /** Null before the first run. */
  readonly last_run: CacheMeta['last_run'] | null;
  readonly caches: CacheMeta['caches'];
}

/** What every run computes anew; the figures of skill may take longer. */
const hourly = ['forecast', 'history', 'current', 'districts', 'anomalies'] as const;

/** Says how the last run went, and of each cache when it was computed; whether one is stale is decided now. */
export function getHealth({ cache, clock }: CachedReadDeps<CacheMeta>) {
  return async (): Promise<Health> => {
    const { last_run = null, caches = {} } = (await cache.read())?.content ?? {};
    const isFresh = (computedAt: string | undefined) =>
      computedAt !== undefined && !freshnessOf(computedAt, clock.now()).cache_stale;
    const cache_stale = !hourly.every((name) => isFresh(caches[name]));
    return { status: statusOf(cache_stale, last_run, caches), cache_stale, last_run, caches };
  };
}

function statusOf(stale: boolean, lastRun: Health['last_run'], caches: Health['caches']): Health['status'] {
  if (Object.keys(caches).length === 0) return 'starting';
  if (stale) return 'stale';
  return lastRun?.status === 'ok' ? 'ok' : 'degraded';
}

/** Stale data is served, so it is no error; having nothing to serve is. */
export function healthReply(health: Health): Reply {
  if (health.status !== 'starting') return { status: 200, body: health };
  return {
    status: 503,
    headers: { 'retry-after': '60', 'access-control-expose-headers': 'Retry-After' },
    body: { message: 'Nothing has been computed yet.', ...health },
  };
}
