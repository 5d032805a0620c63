import type { Anomaly } from '../../../../contracts/forecast/anomaly';
import type { getAnomalyHistory as route } from '../../../../contracts/forecast/routes';
import type { RequestOf } from '../../../../contracts/http/route';
import { type CachedReadDeps, cachedRead } from '../cached-read';

type Query = RequestOf<typeof route>['query'];

/** The newest events, those that began last first. */
export function getAnomalyHistory(deps: CachedReadDeps<readonly Anomaly[]>) {
  return cachedRead(deps, (anomalies, { limit }: Query) => {
    const entries = anomalies.slice(0, limit);
    return { count: entries.length, entries };
  });
}
