import type { DistrictRow } from '../../../../contracts/forecast/district';
import { heatmapMethod } from '../../air-quality/heatmap';
import { type CachedReadDeps, cachedRead } from '../cached-read';

/** The present hour in every area of the city. */
export function getDistricts(deps: CachedReadDeps<readonly DistrictRow[]>) {
  return cachedRead(deps, (districts) => ({
    district_count: districts.length,
    method: heatmapMethod,
    districts,
  }));
}
