import { type Anomaly, recordRises, type Sighting } from '../air-quality/anomalies';
import { findRises } from '../air-quality/rises';
import type { City } from '../areas';
import type { Cache } from '../caches/caches';
import type { Stamp } from '../caches/stamp';
import { historyHours } from '../ensemble/history';
import { type Axis, areasIn, type CellOnAxis, hour, timeOf } from './hourly-air';

/** Revised figures may show a rise this long after the hour it began in. */
const lookAgainHours = 3;
const attempts = 5;

/**
 * Brings the log up to date and answers how many events are new. On top of what was read only: of two runs at once,
 * one looks again and finds the other's events there. The first log begins with the rises of the 30 days before, and so
 * does that of another source: made-up events never stand among those of real air.
 */
export async function logRises(
  log: Pick<Cache<readonly Anomaly[]>, 'read' | 'replace'>,
  sightings: readonly Sighting[],
  stamp: Stamp,
): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const seen = await log.read();
    const own = seen?.stamp.source === stamp.source ? seen : undefined;
    const before = own?.content ?? [];
    const newSince = own ? Date.parse(own.stamp.computed_at) - lookAgainHours * hour : 0;
    const after = sightings.reduce((entries, sighting) => recordRises(entries, sighting, newSince), before);
    if (await log.replace(after, stamp, seen)) {
      const known = new Set(before.map(({ id }) => id));
      return after.filter(({ id }) => !known.has(id)).length;
    }
  }
  throw new Error(`Somebody else wrote the log ${attempts} times`);
}

/** What the detector sees in each cell, of hours that were, never of hours to come. */
export function sightingsOf(city: City, cells: readonly CellOnAxis[], axis: Axis): readonly Sighting[] {
  return cells.map(({ cell, air }) => ({
    areaSet: city.areaSet,
    cell: cell.id,
    areas: areasIn(cell, city).map(({ id }) => id),
    start: timeOf(axis, axis.first),
    now: timeOf(axis, axis.present),
    rises: findRises(air.concentrations.pm2_5.slice(axis.first, axis.first + historyHours)),
  }));
}
