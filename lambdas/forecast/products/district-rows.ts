import { type Pollutant, pollutants } from '../../../contracts/forecast/air';
import { adviceColumns, type DistrictRow } from '../../../contracts/forecast/district';
import type { ProfileId } from '../../../contracts/forecast/profiles';
import { spreadOverAreas } from '../air-quality/heatmap';
import { type OverallAqi, overallAqi } from '../air-quality/overall-aqi';
import { adviceLevel, profiles } from '../air-quality/profiles';
import { type City, cellOf } from '../cities/city';
import { minShare } from './complete-cells';
import { averagedHours, type CellOnAxis, tenths } from './hourly-air';

/** The present hour of each area with when its cell's data was computed, its index from hours that were spread over the areas one by one. */
export function districtRows(
  city: City,
  cells: readonly CellOnAxis[],
  present: number,
  computedAt: (cell: string) => string,
): readonly DistrictRow[] {
  const recent = pollutants.map(
    (pollutant) => [pollutant, spreadRecent(city, cells, pollutant, present)] as const,
  );
  const rows = city.areas.map(({ id, name, lat, lon }, at) => {
    const hours = Object.fromEntries(
      recent.map(([pollutant, ages]) => [pollutant, ages.map((areas) => areas[at]?.value)]),
    );
    const overall = overallAqi(hours);
    const now = hours['pm2_5']?.[0];
    const cell = cellOf({ lat, lon }, city).id;
    return {
      id,
      name,
      lat,
      lon,
      cell,
      pm2_5: now === undefined ? null : tenths(now),
      aqi: overall?.aqi ?? null,
      category: overall?.category ?? null,
      ...adviceColumns((profile) => adviceOf(profile, overall)),
      computed_at: computedAt(cell),
    };
  });
  const known = rows.filter(({ aqi }) => aqi !== null).length;
  if (known < minShare * rows.length) throw new Error(`Only ${known} areas have a value`);
  return rows;
}

/** For each age in hours, newest first, a value for each area. */
function spreadRecent(city: City, cells: readonly CellOnAxis[], pollutant: Pollutant, present: number) {
  return Array.from({ length: averagedHours }, (_, age) => {
    const values = cells.map(({ cell, air }) => ({
      cell,
      value: air.concentrations[pollutant][present - age] ?? Number.NaN,
    }));
    return spreadOverAreas(city, values);
  });
}

function adviceOf(profile: ProfileId, overall: OverallAqi | undefined): number | null {
  return overall ? adviceLevel(profiles[profile], overall.indices) : null;
}
