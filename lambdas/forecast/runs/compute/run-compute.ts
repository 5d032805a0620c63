import { randomUUID } from 'node:crypto';
import type { CacheMeta, ComputeAnswer, RunState } from '../../../../contracts/forecast/run';
import type { Clock } from '../../../shared/time/clock';
import type { Cache } from '../../caches/caches';
import type { City } from '../../cities/city';
import type { AirAnswer, AirSource } from '../../sources/air-source';
import type { WeatherSource } from '../../sources/weather-source';
import type { StationSource } from '../../stations/station-source';
import { publishRun } from '../publish-run';
import type { Lease, Runs } from '../runs';
import { fetchAll } from './fetch-all';
import { createLeftAlone } from './left-alone';
import { type CityCaches, provenanceOf, refreshCaches, type Written } from './refresh-caches';
import { createSteps, type RunLog, type Steps } from './steps';

export interface RunComputeDeps {
  readonly city: City;
  readonly air: AirSource;
  readonly weather: WeatherSource;
  readonly stations: StationSource;
  readonly runs: Runs;
  readonly caches: CityCaches & { readonly meta: Pick<Cache<CacheMeta>, 'read' | 'write' | 'key'> };
  readonly clock: Pick<Clock, 'now'>;
  readonly log: RunLog;
}

const nothing: Written = { forecast_rows: 0, history_rows: 0, district_rows: 0, new_anomalies: 0 };

export interface RunRequest {
  /** Nothing is done where the last run went well and its data is younger, in milliseconds. */
  readonly minAge: number;
  /** Of a request that may be sent again; without it the run is one of its own. */
  readonly requestId?: string | undefined;
  readonly isAgain?: boolean | undefined;
}

/** One run at a time; what fails after the fetch is named and stops nothing else, a failed fetch replaces nothing. */
export function runCompute(deps: RunComputeDeps) {
  const { runs, clock } = deps;
  return async (request: RunRequest): Promise<ComputeAnswer> => {
    const { minAge, requestId = randomUUID(), isAgain = false } = request;
    const by = { requestId, isAgain };
    for (;;) {
      const now = clock.now();
      const known = await runs.known(now, by);
      if (known.runningSince !== undefined) return running(known.ended, known.runningSince);
      const [last] = known.ended;
      if (last && isYoung(last, now, minAge)) return unchanged(known.ended);
      const lease = await runs.begin(known, now, by);
      const answer = lease && (await underLease(deps, lease, now));
      if (answer) return answer;
      // Somebody else has begun or ended a run since.
    }
  };
}

function isYoung({ status, computed_at }: RunState, now: number, minAge: number): boolean {
  return status === 'ok' && computed_at !== null && Math.abs(now - Date.parse(computed_at)) < minAge;
}

/** Undefined when the lease was lost before anything was written. */
async function underLease(
  deps: RunComputeDeps,
  lease: Lease,
  now: number,
): Promise<ComputeAnswer | undefined> {
  const { city, caches, runs, clock, log } = deps;
  const steps = createSteps(log);
  const leftAlone = createLeftAlone(lease.ended[0], clock);
  const ending = (status: RunState['status'] | undefined, computedAt: string | null) => (): RunState => {
    const message = steps.message();
    const missing = steps.missing();
    const isWhole = steps.failed().length === 0 && missing.length === 0;
    return {
      status: status ?? (isWhole ? 'ok' : 'partial'),
      started_at: new Date(now).toISOString(),
      computed_at: computedAt,
      elapsed_seconds: Math.max(0, Math.round(clock.now() - now) / 1_000),
      failed_steps: steps.failed(),
      ...(message !== undefined && { message }),
      ...(missing.length > 0 && { missing }),
      ...leftAlone.times(),
    };
  };
  const settleWith = (state: () => RunState, source: Pick<AirAnswer, 'source' | 'attribution'>) =>
    settle(deps, lease, { state, source, steps });
  const work = async () => {
    const fetched = await fetchAll(deps, { steps, leftAlone }, now);
    const isOurs = await runs.isHeld(lease);
    return isOurs ? { fetched, written: await refreshCaches(caches, city, fetched, steps) } : undefined;
  };
  const done = await work().catch(async (error: unknown) => {
    log.warn('The run came to nothing', error);
    await settleWith(ending('failed', null), { source: 'none', attribution: 'none' });
    throw error;
  });
  if (!done) return undefined;
  const {
    air_retry_at: _,
    weather_retry_at: __,
    station_retry_at: ___,
    ...state
  } = await settleWith(ending(undefined, done.fetched.computedAt), done.fetched);
  if (done.written.forecast_rows > 0) log.info('Forecast computed');
  return { ...state, status: state.status === 'ok' ? 'ok' : 'partial', skipped: false, ...done.written };
}

interface Ending {
  readonly state: () => RunState;
  readonly source: Pick<AirAnswer, 'source' | 'attribution'>;
  readonly steps: Pick<Steps, 'setAside' | 'leftAsItWas'>;
}

/** Publishes first: as long as the lease lasts nobody else does. A run that nobody can see is not whole, so the next one is not spared. */
async function settle(
  { city, caches, runs, log }: RunComputeDeps,
  lease: Lease,
  { state, source, steps }: Ending,
): Promise<RunState> {
  const { computed_at, started_at } = state();
  const provenance = provenanceOf(city, source, computed_at ?? started_at);
  const { meta } = caches;
  await publishRun({ meta, setAside: steps.setAside, state, provenance }).catch((error: unknown) => {
    steps.leftAsItWas(meta.key, error);
  });
  const ended = state();
  if (!(await runs.end(lease, ended))) log.error('The run lost its lease before it ended');
  return ended;
}

function unchanged([last]: readonly RunState[]): ComputeAnswer {
  const { started_at = '', computed_at = null } = last ?? {};
  return {
    status: 'ok',
    skipped: true,
    started_at,
    computed_at,
    elapsed_seconds: 0,
    failed_steps: [],
    ...nothing,
  };
}

function running(ended: readonly RunState[], since: string): ComputeAnswer {
  return {
    ...unchanged(ended),
    status: 'running',
    started_at: since,
    computed_at: ended.find(({ computed_at }) => computed_at !== null)?.computed_at ?? null,
  };
}
