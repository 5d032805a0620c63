import { createManualClock, type ManualClock } from 'cdk-offline';
import { leaveCaches } from './forecast-caches';
import { directReads, edgeReads, type ReadAir } from './forecast-client';
import { startTestSystem, type TestSystem, withLimits } from './system';

/** What is answered out of the caches. */
export const reads = [
  '/forecast/current',
  '/forecast/range',
  '/history',
  '/districts/current',
  '/anomaly/latest',
  '/anomaly/history',
  '/forecast/skill',
];

export interface ForecastReading {
  readonly system: TestSystem;
  readonly clock: ManualClock;
  readonly now: () => string;
  readonly read: ReadAir;
  readonly readAtEdge: ReadAir;
  /** Leaves the caches as a run that ended so many milliseconds ago would have; gives its time. */
  readonly leaveCachesOf: (
    milliseconds: number,
    leaving?: Parameters<typeof leaveCaches>[2],
  ) => Promise<string>;
}

/** The API forecast, its caches empty, on a clock that stands until it is moved. */
export async function openForecastReading(): Promise<ForecastReading> {
  const clock = createManualClock('2026-11-20T07:00:00Z');
  const system = await startTestSystem({ edit: withLimits(), clock });
  return {
    system,
    clock,
    now: () => new Date(clock.now()).toISOString(),
    read: directReads(system),
    readAtEdge: edgeReads(system),
    leaveCachesOf: async (milliseconds, leaving) => {
      const computedAt = new Date(clock.now() - milliseconds).toISOString();
      await leaveCaches(system, computedAt, leaving);
      return computedAt;
    },
  };
}
