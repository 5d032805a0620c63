import { Readable } from 'node:stream';
import type { Assembly, Principal, Resource } from '../../../local/edges';
import type { S3 } from '../../../local/s3/s3';
import { type ForecastService, forecastOnStart } from '../../../local/startup/forecast';
import { createManualClock } from '../../support/manual-clock';

const service: ForecastService = {
  functionArn: 'arn:compute',
  cacheBucket: 'caches',
  adminKeySecret: 'arn:key',
};

const schedule = (name: string, target: string) =>
  ({
    ref: name,
    stack: 'Forecast',
    logicalId: name,
    properties: { Target: { Arn: target, RoleArn: `arn:role/${name}`, Input: '{"by":"schedule"}' } },
  }) as unknown as Resource;

function setUp(files: Readonly<Record<string, object>> = {}, begun: readonly string[] = []) {
  const stored = new Map<string, string>();
  const write = (key: string, content: object) => stored.set(`caches/${key}`, JSON.stringify(content));
  for (const [key, content] of Object.entries(files)) write(key, content);
  const s3 = {
    send: async (_: Principal, { bucket, key }: { readonly bucket?: string; readonly key?: string }) => {
      const content = stored.get(`${bucket}/${key}`);
      if (content === undefined) return { status: 404, headers: {}, body: '<Error/>' };
      return { status: 200, headers: {}, body: Readable.from([content]) };
    },
  } as Pick<S3, 'send'> as S3;
  const invoked: unknown[] = [];
  const invokeAsync = async (...call: unknown[]) => {
    invoked.push(call);
    return { outcome: 'ok' as const, payload: '' };
  };
  const assembly = {
    ofType: () => [schedule('NightlyBackup', 'arn:backup'), schedule('HourlyCompute', 'arn:compute')],
  } as unknown as Assembly;
  const clock = createManualClock('2026-11-20T07:20:00Z');
  const deps = { assembly, s3, functions: { invokeAsync }, clock, begun };
  return { deps, write, invoked, clock };
}

/** How the wait stands, without waiting for it. */
function watch(wait: (() => Promise<void>) | undefined) {
  const outcome: { ended?: string } = {};
  wait?.().then(
    () => {
      outcome.ended = 'computed';
    },
    (error: Error) => {
      outcome.ended = error.message;
    },
  );
  return outcome;
}

const meta = (status: string, startedAt: string) => ({
  last_run: { status, started_at: startedAt },
  caches: status === 'failed' ? {} : { current: startedAt },
});
const file = 'data/cache_meta.json';

test('where there is a forecast of the last hour there is nothing to wait for', async () => {
  const { deps, invoked } = setUp({ [file]: meta('ok', '2026-11-20T06:20:00.000Z') });
  expect(await forecastOnStart(deps, service)).toBeUndefined();
  expect(invoked).toEqual([]);
});

test.each([
  ['there is none', {}],
  ['there is an old one', { [file]: meta('ok', '2026-11-20T06:19:59.999Z') }],
  ['none was computed', { [file]: meta('failed', '2026-11-20T07:19:00.000Z') }],
])('where %s, the function is invoked as its schedule would, and waited for', async (_what, files) => {
  const { deps, write, invoked, clock } = setUp(files);
  const outcome = watch(await forecastOnStart(deps, service));
  await clock.advance(5_000);
  expect(invoked).toEqual([
    [{ kind: 'role', arn: 'arn:role/HourlyCompute' }, 'arn:compute', { by: 'schedule' }],
  ]);
  expect(outcome).toEqual({});
  write(file, meta('partial', '2026-11-20T07:20:01.000Z'));
  await clock.advance(200);
  expect(outcome).toEqual({ ended: 'computed' });
});

test('a run that the schedule has begun by itself is not begun again', async () => {
  const { deps, write, invoked, clock } = setUp({}, ['HourlyCompute']);
  const outcome = watch(await forecastOnStart(deps, service));
  write(file, meta('ok', '2026-11-20T07:19:59.000Z'));
  await clock.advance(200);
  expect([outcome, invoked]).toEqual([{ ended: 'computed' }, []]);
});

test('a run that failed is said at once', async () => {
  const { deps, write, clock } = setUp();
  const outcome = watch(await forecastOnStart(deps, service));
  write(file, meta('failed', '2026-11-20T07:20:00.500Z'));
  await clock.advance(200);
  expect(outcome).toEqual({ ended: 'The forecast could not be computed; it is tried again every hour.' });
});

test('nobody waits for more than a minute', async () => {
  const { deps, clock } = setUp();
  const outcome = watch(await forecastOnStart(deps, service));
  await clock.advance(61_000);
  expect(outcome).toEqual({ ended: 'The forecast is still being computed.' });
});
