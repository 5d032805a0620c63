import { DomainError } from '../../../shared/http/domain-error';
import type { Cache } from '../../caches/caches';
import { readOrSetAside } from '../../caches/set-aside';
import type { StationAir } from '../../caches/station-air';
import { type Axis, timeOf } from '../../products/hourly-air';
import { type MeasuredStation, measuredStation } from '../../stations/measured-stations';
import type { Fault } from '../../stations/quality';
import type { StationSource } from '../../stations/station-source';
import type { LeftAlone } from './left-alone';
import type { RunLog, Steps } from './steps';

export interface StationsAsked {
  readonly measured: readonly MeasuredStation[];
  /** To be stored for later runs; undefined where what is stored could not be reached, for it would be lost. */
  readonly toStore: StationAir | undefined;
}

interface AskDeps {
  readonly stations: StationSource;
  readonly stationAir: Pick<Cache<StationAir>, 'read' | 'key'>;
  readonly log: RunLog;
}

const faults: Readonly<Record<Fault, string>> = {
  dead: 'says nothing of the last three hours',
  frozen: 'says the same value again and again',
  spiking: 'jumps up and down',
};

/** Asks every station. One that does not answer is named and goes on with what is stored of it. */
export async function askStations(
  { stations, stationAir, log }: AskDeps,
  { steps, leftAlone }: { readonly steps: Steps; readonly leftAlone: LeftAlone },
  axis: Axis,
  now: number,
): Promise<StationsAsked> {
  const stored = await readOrSetAside(stationAir, steps.setAside).catch((error: unknown) => {
    steps.fail('fetch', error);
    return undefined;
  });
  const asked = await Promise.all(
    stations.stations.map(async (settings) => {
      const failures: unknown[] = [];
      const readings = await leftAlone
        .ask('station_retry_at', () => stations.fetch(settings, now))
        .catch((error: unknown) => {
          log.warn(`The station ${settings.id} did not answer`, error);
          failures.push(error);
          return undefined;
        });
      const before = stored?.stored?.content.stations.find(({ id }) => id === settings.id);
      return { ...measuredStation(settings, readings, before, axis), failures };
    }),
  );
  for (const { measured, failures } of asked) {
    const { settings, fault, values } = measured;
    const doubt = fault && new DomainError('upstream', `The station ${settings.name} ${faults[fault]}`);
    const [failure] = [...failures, ...(doubt ? [doubt] : [])];
    if (failure === undefined) continue;
    steps.name('fetch', failure);
    const newest = values.findLastIndex((value) => value !== null);
    const measuredAt = newest < 0 ? null : new Date(timeOf(axis, newest)).toISOString();
    steps.miss({ what: 'station', id: settings.id, kept_since: measuredAt });
  }
  return {
    measured: asked.map(({ measured }) => measured),
    toStore: stored && { stations: asked.map(({ toStore }) => toStore) },
  };
}
