import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Assembly, Clock, Functions } from '../edges';
import { listFunctions } from '../lambda/function-config';
import { type Properties, propertiesOf } from '../properties';
import type { S3 } from '../s3/s3';

/** The function that computes the forecast, and what its variables name. */
export interface ForecastService {
  readonly functionArn: string;
  readonly cacheBucket: string;
  readonly adminKeySecret: string;
}

/** Undefined where the assembly has no such function. In stages other than prod it is called "<stage>-compute". */
export function forecastService(assembly: Assembly): ForecastService | undefined {
  const found = listFunctions(assembly).find(({ name }) => name === 'compute' || name.endsWith('-compute'));
  const { CACHE_BUCKET_NAME: cacheBucket, ADMIN_KEY_SECRET_ARN: adminKeySecret } = found?.variables ?? {};
  if (!found || !cacheBucket || !adminKeySecret) return undefined;
  return { functionArn: found.arn, cacheBucket, adminKeySecret };
}

export interface FirstForecastDeps {
  readonly assembly: Assembly;
  readonly s3: S3;
  readonly functions: Pick<Functions, 'invokeAsync'>;
  readonly clock: Clock;
  /** The schedules that have just begun their first run. */
  readonly begun: readonly string[];
}

const lookEveryMs = 100;
const longestWaitMs = 60_000;

/** Waits for the first forecast of a new state, which its schedule may have begun; undefined when there is one. */
export async function firstForecast(
  deps: FirstForecastDeps,
  service: ForecastService,
): Promise<(() => Promise<void>) | undefined> {
  if (await readJson(deps.s3, service, 'data/current_cache.json')) return undefined;
  return async () => {
    const { clock } = deps;
    const beganAt = clock.now();
    await begin(deps, service);
    while (clock.now() < beganAt + longestWaitMs) {
      if (await readJson(deps.s3, service, 'data/current_cache.json')) return;
      const failed = await failedSince(deps.s3, service, beganAt - 1_000);
      if (failed) throw new Error('No forecast yet: the first run failed. It is tried again every hour.');
      await new Promise<void>((resolve) => clock.after(lookEveryMs, resolve));
    }
    throw new Error('No forecast yet: the first run is still at work.');
  };
}

/** As its schedule would, unless it has done so by itself. */
async function begin(
  { assembly, functions, begun }: FirstForecastDeps,
  service: ForecastService,
): Promise<void> {
  const isOwn = (target: Properties) => target.text('Arn') === service.functionArn;
  const schedules = assembly
    .ofType('AWS::Scheduler::Schedule')
    .map((resource) => ({ name: resource.ref, target: propertiesOf(resource).child('Target') }));
  const own = schedules.find(({ target }) => isOwn(target));
  if (!own || begun.includes(own.name)) return;
  const role = { kind: 'role', arn: own.target.text('RoleArn') } as const;
  const event = JSON.parse(own.target.optionalText('Input') ?? '{}') as unknown;
  await functions.invokeAsync(role, service.functionArn, event);
}

async function failedSince(s3: S3, service: ForecastService, since: number): Promise<boolean> {
  const meta = Object(await readJson(s3, service, 'data/cache_meta.json')) as {
    readonly last_run?: { readonly status?: string; readonly started_at?: string };
  };
  return meta.last_run?.status === 'failed' && Date.parse(meta.last_run.started_at ?? '') >= since;
}

/** Undefined when there is no such object. */
async function readJson(s3: S3, { cacheBucket }: ForecastService, key: string): Promise<unknown> {
  const target = { bucket: cacheBucket, key, query: new URLSearchParams(), headers: {}, secure: true };
  const { status, body } = await s3.send({ kind: 'operator' }, { method: 'GET', ...target });
  return status === 200 ? JSON.parse(await text(body as Readable)) : undefined;
}
