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

export interface ForecastOnStartDeps {
  readonly assembly: Assembly;
  readonly s3: S3;
  readonly functions: Pick<Functions, 'invokeAsync'>;
  readonly clock: Clock;
  /** The schedules that have just begun their first run. */
  readonly begun: readonly string[];
}

interface Meta {
  readonly last_run?: { readonly status?: string; readonly started_at?: string };
  readonly caches?: { readonly current?: string };
}

const lookEveryMs = 100;
const longestWaitMs = 60_000;
/** The schedule's period: what is older was left by a machine that was off. */
const longestAgeMs = 3_600_000;

/** Waits for the run that a new state, or one that rested, begins with; undefined when there is a forecast. */
export async function forecastOnStart(
  deps: ForecastOnStartDeps,
  service: ForecastService,
): Promise<(() => Promise<void>) | undefined> {
  const { s3, clock } = deps;
  const { caches } = await readMeta(s3, service);
  if (clock.now() - Date.parse(caches?.current ?? '') <= longestAgeMs) return undefined;
  return async () => {
    const beganAt = clock.now();
    await begin(deps, service);
    while (clock.now() < beganAt + longestWaitMs) {
      const { last_run: run } = await readMeta(s3, service);
      // The schedule may have begun its run a moment ago.
      if (Date.parse(run?.started_at ?? '') >= beganAt - 2_000) {
        if (run?.status !== 'failed') return;
        throw new Error('The forecast could not be computed; it is tried again every hour.');
      }
      await new Promise<void>((resolve) => clock.after(lookEveryMs, resolve));
    }
    throw new Error('The forecast is still being computed.');
  };
}

/** As its schedule would, unless it has done so by itself. */
async function begin(
  { assembly, functions, begun }: ForecastOnStartDeps,
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

/** How the last run went; nothing before the first. */
async function readMeta(s3: S3, { cacheBucket }: ForecastService): Promise<Meta> {
  const target = { bucket: cacheBucket, key: 'data/cache_meta.json', query: new URLSearchParams() };
  const request = { ...target, method: 'GET', headers: {}, secure: true };
  const { status, body } = await s3.send({ kind: 'operator' }, request);
  return status === 200 ? JSON.parse(await text(body as Readable)) : {};
}
