import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Assembly, Clock } from '../../packages/cdk-offline/src/edges';
import { propertiesOf } from '../../packages/cdk-offline/src/properties';
import type { S3 } from '../../packages/cdk-offline/src/s3/s3';
import type { ApiEndpoint } from './endpoints';
import type { ForecastService } from './forecast-service';

export interface ForecastOnStartDeps {
  readonly assembly: Assembly;
  readonly s3: S3;
  readonly clock: Clock;
  /** The schedules that have just begun their first run. */
  readonly begun: readonly string[];
  /** Whether the real providers are asked. */
  readonly live: boolean;
  /** Where a run can be asked for, and with which key. */
  readonly api: ApiEndpoint | undefined;
}

interface LastRun {
  readonly last_run?: { readonly status?: string; readonly started_at?: string };
  readonly caches?: { readonly current?: string };
  /** Of what is in the caches. */
  readonly source?: string | undefined;
}

const lookEveryMs = 100;
const longestWaitMs = 60_000;
/** The schedule's period: what is older was left by a machine that was off. */
const longestAgeMs = 3_600_000;

/** Waits for the run that a new state begins with, one that rested, or one with made-up air where real is wanted. */
export async function forecastOnStart(
  deps: ForecastOnStartDeps,
  service: ForecastService,
): Promise<(() => Promise<void>) | undefined> {
  const { caches, source } = await readLastRun(deps.s3, service);
  const isYoung = deps.clock.now() - Date.parse(caches?.current ?? '') <= longestAgeMs;
  const isOther = source !== undefined && (source === 'synthetic') === deps.live;
  if (isYoung && !isOther) return undefined;
  return async () => {
    const beganAt = deps.clock.now();
    if (isBegun(deps, service) || (await ask(deps, isOther)) === 'running') {
      await untilEnded(deps, service, beganAt);
    }
  };
}

function isBegun({ assembly, begun }: ForecastOnStartDeps, { functionArn }: ForecastService): boolean {
  return assembly
    .ofType('AWS::Scheduler::Schedule')
    .some(
      (schedule) =>
        begun.includes(schedule.ref) && propertiesOf(schedule).child('Target').text('Arn') === functionArn,
    );
}

/** Answers how it ended, or that another run is at work. */
async function ask({ api }: ForecastOnStartDeps, force: boolean): Promise<string | undefined> {
  const headers = { 'x-admin-key': api?.adminKey ?? '' };
  const response = await fetch(`${api?.url}/admin/compute?force=${force}`, { method: 'POST', headers });
  const { status, message } = (await response.json()) as {
    readonly status?: string;
    readonly message?: string;
  };
  if (!response.ok) throw new Error(`No new forecast (${message}); it is tried again every hour.`);
  return status;
}

async function untilEnded(
  { s3, clock }: ForecastOnStartDeps,
  service: ForecastService,
  beganAt: number,
): Promise<void> {
  while (clock.now() < beganAt + longestWaitMs) {
    const { last_run: run } = await readLastRun(s3, service);
    // The schedule may have begun its run a moment ago.
    if (Date.parse(run?.started_at ?? '') >= beganAt - 2_000) {
      if (run?.status !== 'failed') return;
      throw new Error('No new forecast; it is tried again every hour.');
    }
    await new Promise<void>((resolve) => clock.after(lookEveryMs, resolve));
  }
  throw new Error('The forecast is still being computed.');
}

/** Nothing before the first run has ended. */
async function readLastRun(s3: S3, { cacheBucket }: ForecastService): Promise<LastRun> {
  const target = { bucket: cacheBucket, key: 'data/cache_meta.json', query: new URLSearchParams() };
  const request = { ...target, method: 'GET', headers: {}, secure: true };
  const { status, headers, body } = await s3.send({ kind: 'operator' }, request);
  if (status !== 200) return {};
  return { ...JSON.parse(await text(body as Readable)), source: headers['x-amz-meta-source'] };
}
