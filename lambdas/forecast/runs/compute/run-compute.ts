import type { CacheMeta, ComputeAnswer, RunState } from '../../../../contracts/forecast/run';
import { DomainError } from '../../../shared/http/domain-error';
import type { Clock } from '../../../shared/time/clock';
import type { Cache } from '../../caches/caches';
import type { City } from '../../cities/city';
import type { AirAnswer, AirSource } from '../../sources/air-source';
import type { WeatherSource } from '../../sources/weather-source';
import { publishRun } from '../publish-run';
import type { Lease, Runs } from '../runs';
import { type CityCaches, provenanceOf, refreshCaches, type Written } from './refresh-caches';
import { createSteps, type RunLog, type Steps } from './steps';

export interface RunComputeDeps {
  readonly city: City;
  readonly air: AirSource;
  readonly weather: WeatherSource;
  readonly runs: Runs;
  readonly caches: CityCaches & { readonly meta: Pick<Cache<CacheMeta>, 'read' | 'write'> };
  readonly clock: Pick<Clock, 'now'>;
  readonly log: RunLog;
}

const nothing: Written = { forecast_rows: 0, history_rows: 0, district_rows: 0, new_anomalies: 0 };

/** One run at a time; what fails after the fetch is named and stops nothing else, a failed fetch replaces nothing. */
export function runCompute(deps: RunComputeDeps) {
  const { runs, clock } = deps;
  /** Does nothing where the last run went well and its data is younger than `minAge`, in milliseconds. */
  return async ({ minAge }: { readonly minAge: number }): Promise<ComputeAnswer> => {
    const now = clock.now();
    const isYoung = ([last]: readonly RunState[]) =>
      last?.status === 'ok' &&
      last.computed_at !== null &&
      Math.abs(now - Date.parse(last.computed_at)) < minAge;
    const known = await runs.known(now);
    if (known.runningSince === undefined && isYoung(known.ended)) return unchanged(known.ended);
    const lease = await runs.begin(now);
    if (!lease) return running(deps);
    // Another run may have ended since the first look.
    if (isYoung(lease.ended)) {
      await runs.end(lease);
      return unchanged(lease.ended);
    }
    return underLease(deps, lease, now);
  };
}

async function underLease(deps: RunComputeDeps, lease: Lease, now: number): Promise<ComputeAnswer> {
  const { city, caches, runs, clock, log } = deps;
  const steps = createSteps(log);
  const stateOf = (status: RunState['status'], computedAt: string | null): RunState => {
    const message = steps.message();
    return {
      status,
      started_at: new Date(now).toISOString(),
      computed_at: computedAt,
      elapsed_seconds: Math.max(0, Math.round(clock.now() - now) / 1_000),
      failed_steps: steps.failed(),
      ...(message !== undefined && { message }),
    };
  };
  const work = async () => {
    const fetched = await fetchAll(deps, steps, now);
    const isOurs = await runs.keep(lease, clock.now());
    return isOurs ? { fetched, written: await refreshCaches(caches, city, fetched, steps) } : undefined;
  };
  const done = await work().catch(async (error: unknown) => {
    log.warn('The run came to nothing', error);
    await settle(deps, lease, stateOf('failed', null), { source: 'none', attribution: 'none' });
    throw error;
  });
  if (!done) return running(deps);
  const { fetched, written } = done;
  const status = steps.failed().length > 0 ? 'partial' : 'ok';
  const state = stateOf(status, fetched.computedAt);
  await settle(deps, lease, state, fetched.air);
  if (written.forecast_rows > 0) log.info('Forecast computed');
  return { ...state, status, skipped: false, ...written };
}

/** The weather is good to have; without the air there is no run. */
async function fetchAll({ city, air, weather, clock, log }: RunComputeDeps, steps: Steps, now: number) {
  const [airAnswer, weatherAnswer] = await Promise.all([
    air.fetch(city, now),
    weather.fetch(city, now).catch((error: unknown) => {
      log.warn('This run has no weather', error);
      return undefined;
    }),
  ]).catch((error: unknown) => {
    steps.name('fetch', error);
    throw error;
  });
  const missing = airAnswer.missing.map(({ id }) => id);
  if (missing.length > 0)
    steps.fail('fetch', new DomainError('upstream', `Nothing usable came of the cells ${missing.join(' ')}`));
  return { now, computedAt: new Date(clock.now()).toISOString(), air: airAnswer, weather: weatherAnswer };
}

/** Publishes first: as long as the lease lasts nobody else does. */
async function settle(
  { city, caches, runs, log }: RunComputeDeps,
  lease: Lease,
  state: RunState,
  source: Pick<AirAnswer, 'source' | 'attribution'>,
): Promise<void> {
  const provenance = provenanceOf(city, source, state.computed_at ?? state.started_at);
  await publishRun(caches.meta, state, provenance).catch((error: unknown) => {
    log.error('How the run ended is not published', error);
  });
  if (!(await runs.end(lease, state))) log.error('The run lost its lease before it ended');
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

async function running({ runs, clock }: RunComputeDeps): Promise<ComputeAnswer> {
  const { ended, runningSince } = await runs.known(clock.now());
  return {
    ...unchanged(ended),
    status: 'running',
    started_at: runningSince ?? ended[0]?.started_at ?? new Date(clock.now()).toISOString(),
    computed_at: ended.find(({ computed_at }) => computed_at !== null)?.computed_at ?? null,
  };
}
