import type { Missing } from '../../../../contracts/forecast/missing';
import type { CacheMeta } from '../../../../contracts/forecast/run';
import type { Clock } from '../../../shared/time/clock';
import type { Cache } from '../../caches/caches';
import { freshnessOf } from '../../caches/freshness';
import { readOrSetAside } from '../../caches/set-aside';

export interface HealthDeps {
  readonly cache: Pick<Cache<CacheMeta>, 'read' | 'key'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** What every run computes anew; the figures of skill may take longer. */
const hourly = ['forecast', 'history', 'current', 'districts', 'anomalies'] as const;

/**
 * Says how the last run went, and of each cache when it was computed; whether one is stale is decided now. Stale data is
 * served, so it is no error; having nothing to serve is.
 */
export function getHealth({ cache, clock }: HealthDeps) {
  return async () => {
    const faults: Missing[] = [];
    const { stored } = await readOrSetAside(cache, (id) => {
      faults.push({ what: 'file', id, kept_since: null });
    });
    const { last_run = null, caches = {} } = stored?.content ?? {};
    const isFresh = (computedAt: string | undefined) =>
      computedAt !== undefined && !freshnessOf(computedAt, clock.now()).cache_stale;
    const cache_stale = !hourly.every((name) => isFresh(caches[name]));
    if (Object.keys(caches).length === 0 && faults.length === 0) {
      const message = 'Nothing has been computed yet.';
      const headers = { 'retry-after': '60', 'access-control-expose-headers': 'Retry-After' };
      return {
        status: 503,
        headers,
        body: { message, status: 'starting', cache_stale, last_run, caches },
      } as const;
    }
    const missing = [...faults, ...(last_run?.missing ?? [])];
    const isWhole = last_run?.status === 'ok' && missing.length === 0;
    const age = cache_stale ? 'stale' : isWhole ? 'ok' : 'degraded';
    const status = faults.length > 0 ? 'degraded' : age;
    return { status: 200, body: { status, cache_stale, last_run, ...named(missing), caches } } as const;
  };
}

function named(missing: readonly Missing[]): { readonly missing?: readonly Missing[] } {
  return missing.length > 0 ? { missing } : {};
}
