import { Readable } from 'node:stream';
import type { Assembly, Principal, Resource } from '../../../local/edges';
import type { S3 } from '../../../local/s3/s3';
import { type ForecastService, firstForecast } from '../../../local/startup/forecast';
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

test('where there is a forecast there is nothing to wait for', async () => {
  const { deps, invoked } = setUp({ 'data/current_cache.json': {} });
  expect(await firstForecast(deps, service)).toBeUndefined();
  expect(invoked).toEqual([]);
});

test('where there is none, the function is invoked as its schedule would, and waited for', async () => {
  const { deps, write, invoked, clock } = setUp();
  const outcome = watch(await firstForecast(deps, service));
  await clock.advance(5_000);
  expect(invoked).toEqual([
    [{ kind: 'role', arn: 'arn:role/HourlyCompute' }, 'arn:compute', { by: 'schedule' }],
  ]);
  expect(outcome).toEqual({});
  write('data/current_cache.json', {});
  await clock.advance(200);
  expect(outcome).toEqual({ ended: 'computed' });
});

test('a run that the schedule has begun by itself is not begun again', async () => {
  const { deps, write, invoked, clock } = setUp({}, ['HourlyCompute']);
  const outcome = watch(await firstForecast(deps, service));
  write('data/current_cache.json', {});
  await clock.advance(200);
  expect([outcome, invoked]).toEqual([{ ended: 'computed' }, []]);
});

test('a run that failed is said at once; one that failed before is not this one', async () => {
  const meta = (time: string) => ({ last_run: { status: 'failed', started_at: time } });
  const { deps, write, clock } = setUp({ 'data/cache_meta.json': meta('2026-11-20T06:00:00.000Z') });
  const outcome = watch(await firstForecast(deps, service));
  await clock.advance(1_000);
  expect(outcome).toEqual({});
  write('data/cache_meta.json', meta('2026-11-20T07:20:00.500Z'));
  await clock.advance(200);
  expect(outcome).toEqual({
    ended: 'No forecast yet: the first run failed. It is tried again every hour.',
  });
});

test('nobody waits for more than a minute', async () => {
  const { deps, clock } = setUp();
  const outcome = watch(await firstForecast(deps, service));
  await clock.advance(61_000);
  expect(outcome).toEqual({ ended: 'No forecast yet: the first run is still at work.' });
});
