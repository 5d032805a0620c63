import { type CachedReadDeps, cachedRead } from '../cached-read';
import type { DistrictRow } from '../caches/district-cache';
import { heatmapMethod } from '../heatmap';

/** The present hour in every area of the city. */
export function getDistricts(deps: CachedReadDeps<readonly DistrictRow[]>) {
  return cachedRead(deps, (districts) => ({
    district_count: districts.length,
    method: heatmapMethod,
    districts,
  }));
}
