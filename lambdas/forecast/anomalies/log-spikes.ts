import type { Anomaly } from '../../../contracts/forecast/anomaly';
import type { CacheFault } from '../caches/cache-format';
import type { Cache } from '../caches/caches';
import type { Provenance } from '../caches/provenance';
import { readOrSetAside } from '../caches/set-aside';
import type { City } from '../cities/city';
import { historyHours } from '../ensemble/history';
import { type Axis, areasIn, type CellOnAxis, hour, timeOf } from '../products/hourly-air';
import { findSpikes } from './find-spikes';
import { type CellSpikes, recordSpikes } from './record-spikes';

/** Revised figures may show a spike this long after the hour it began in. */
const lookAgainHours = 3;
const attempts = 5;

/**
 * Updates the log and answers how many events are new. It is written only if nobody has changed it since it was read: of
 * two simultaneous runs, one reads again and finds the other's events. The first log begins with the spikes of the last
 * 30 days, and so does that of another source, so that made-up events are never mixed with real ones.
 */
export async function logSpikes(
  log: Pick<Cache<readonly Anomaly[]>, 'read' | 'replace' | 'key'>,
  cells: readonly CellSpikes[],
  provenance: Provenance,
  setAside: (key: string, fault: CacheFault) => void,
): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { stored, seen } = await readOrSetAside(log, setAside);
    const own = stored?.provenance.source === provenance.source ? stored : undefined;
    const before = own?.content ?? [];
    const newSince = own ? Date.parse(own.provenance.computed_at) - lookAgainHours * hour : 0;
    const after = cells.reduce((entries, found) => recordSpikes(entries, found, newSince), before);
    if (await log.replace(after, provenance, seen)) {
      const known = new Set(before.map(({ id }) => id));
      return after.filter(({ id }) => !known.has(id)).length;
    }
  }
  throw new Error(`Somebody else wrote the log ${attempts} times`);
}

/** The detector's input for each cell: past hours only. */
export function spikesByCell(city: City, cells: readonly CellOnAxis[], axis: Axis): readonly CellSpikes[] {
  return cells.map(({ cell, air }) => ({
    areaSet: city.areaSet,
    cell: cell.id,
    areas: areasIn(cell, city).map(({ id }) => id),
    start: timeOf(axis, axis.first),
    now: timeOf(axis, axis.present),
    spikes: findSpikes(air.concentrations.pm2_5.slice(axis.first, axis.first + historyHours)),
  }));
}
