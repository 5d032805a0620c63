import type { Anomaly } from '../../../../contracts/forecast/anomaly';
import { type CachedReadDeps, cachedRead } from '../cached-read';

/** The event that began last, whether it is over or not. */
export function getLatestAnomaly(deps: CachedReadDeps<readonly Anomaly[]>) {
  return cachedRead(deps, ([newest]) => ({ has_anomaly: newest !== undefined, anomaly: newest ?? null }));
}
