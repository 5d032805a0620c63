import type { StationSettings } from '../../../contracts/forecast/station-settings';
import { UpstreamFailure } from '../../../lambdas/forecast/sources/upstream-failure';
import type { Reading } from '../../../lambdas/forecast/stations/station-form';
import type { StationSource } from '../../../lambdas/forecast/stations/station-source';

export interface MemoryStations extends StationSource {
  readonly stations: StationSettings[];
  /** PM2.5 in µg/m³ of an hour, in milliseconds; undefined: nothing was measured. */
  measure: (id: string, time: number) => number | undefined;
  down: boolean;
}

const hour = 3_600_000;

/** No stations, until some are added; each tells of the last 30 days. */
export function createMemoryStations(): MemoryStations {
  const source: MemoryStations = {
    stations: [],
    measure: () => undefined,
    down: false,
    attributionOf: () => 'Measured by a station for a test',
    fetch: async ({ id }, now) => {
      if (source.down) throw new UpstreamFailure('Test', 'unavailable', 'is down');
      const newest = Math.floor(now / hour) * hour;
      return Array.from({ length: 720 }, (_, i) => newest - i * hour).flatMap((time): readonly Reading[] => {
        const value = source.measure(id, time);
        return value === undefined ? [] : [{ time, value }];
      });
    },
  };
  return source;
}
