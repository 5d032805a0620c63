import type { Anomaly } from '../../anomalies/record-spikes';
import { type CachedReadDeps, cachedRead } from '../cached-read';
import type { AnomalyQuery } from './anomaly-query';

/** The newest events, those that began last first. */
export function getAnomalyHistory(deps: CachedReadDeps<readonly Anomaly[]>) {
  return cachedRead(deps, (anomalies, { limit }: AnomalyQuery) => {
    const entries = anomalies.slice(0, limit);
    return { count: entries.length, entries };
  });
}
