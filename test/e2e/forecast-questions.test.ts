import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import * as fc from 'fast-check';
import type { CacheMeta } from '../../contracts/forecast/run';
import { anomalyLog } from '../../lambdas/forecast/caches/anomaly-log';
import { createCache } from '../../lambdas/forecast/caches/caches';
import { cacheBucketOf } from '../support/forecast-caches';
import { type ForecastReading, openForecastReading, reads } from '../support/forecast-reading';
import { madeMeta, madeStamp } from '../support/made-caches';

const minute = 60_000;
let air: ForecastReading;

beforeAll(async () => {
  air = await openForecastReading();
});
afterAll(() => air.system.close());

describe('a wrong question', () => {
  beforeAll(() => air.leaveCachesOf(0));

  it.each([
    ['/forecast/current?profile=', 'profile'],
    ['/forecast/current?profile=General', 'profile'],
    ['/forecast/current?profile=general%00', 'profile'],
    ['/forecast/current?profile=__proto__', 'profile'],
    ['/forecast/range?profile=constructor', 'profile'],
    ['/history?profile=general&profile=dogs', 'profile'],
    ['/forecast/range?days=0', 'days'],
    ['/forecast/range?days=8', 'days'],
    ['/forecast/range?days=-1', 'days'],
    ['/forecast/range?days=1.5', 'days'],
    ['/forecast/range?days=1e1', 'days'],
    ['/forecast/range?days=%201', 'days'],
    ['/forecast/range?days=', 'days'],
    ['/forecast/range?days=%D9%A1', 'days'],
    [`/forecast/range?days=${'9'.repeat(2_000)}`, 'days'],
    ['/history?days=31', 'days'],
    ['/history?days=NaN', 'days'],
    ['/anomaly/history?limit=0', 'limit'],
    ['/anomaly/history?limit=1001', 'limit'],
    ['/anomaly/history?limit=all', 'limit'],
  ])('%s names its field', async (path, field) => {
    const { status, headers, body } = await air.read(path);
    expect([status, headers.get('cache-control')]).toEqual([400, 'no-store']);
    expect(body).toEqual({
      message: `Invalid: ${field}`,
      errors: [{ field, message: expect.stringMatching(/^must be /) }],
    });
  });

  it('whatever it is, is answered with 200 or 400', async () => {
    const name = fc.constantFrom('profile', 'days', 'limit', '__proto__');
    const value = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.constantFrom('1', 'general', '\u0000', '湫', '\ud800', '%'),
    );
    const query = fc
      .array(fc.tuple(name, value), { maxLength: 4 })
      .map((pairs) => new URLSearchParams(pairs));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...reads), query, async (path, params) => {
        expect([200, 400]).toContain((await air.read(`${path}?${params}`)).status);
      }),
      { numRuns: 60 },
    );
  });

  it('is told apart from parameters that mean nothing here', async () => {
    expect((await air.read('/forecast/current?lang=vi&days=x')).status).toBe(200);
  });

  it.each(['/forecast', '/forecast/nothing', '/districts', '/anomaly/none', '/data/cache_meta.json'])(
    '%s is not found',
    async (path) =>
      expect(await air.read(path)).toMatchObject({ status: 404, body: { message: 'Not found' } }),
  );

  it('with another method is not found, and a preflight needs nothing', async () => {
    const { url } = air.system.endpoints['forecast'] as { readonly url: string };
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await fetch(`${url}/health`, { method })).status).toBe(404);
    }
    const preflight = await fetch(`${url}/forecast/current`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET,OPTIONS');
  });
});

describe('age', () => {
  it.each([
    [69 * minute, false],
    [70 * minute + 1_000, true],
    [48 * 60 * minute, true],
  ])('of %i ms makes data stale: %s, and stale data is still served', async (age, isStale) => {
    const computedAt = await air.leaveCachesOf(age);
    for (const path of reads) {
      const { status, body } = await air.read(path);
      expect([path, status]).toEqual([path, 200]);
      expect(body).toMatchObject({ cache_stale: isStale, computed_at: computedAt });
    }
    const { status, body } = await air.read('/health');
    expect(status).toBe(200);
    expect(body).toMatchObject({ cache_stale: isStale, status: isStale ? 'stale' : 'ok' });
  });

  it('of an answer that is not sent again counts as well: fresh data that went stale is another answer', async () => {
    await air.leaveCachesOf(69 * minute);
    const { headers } = await air.read('/forecast/current');
    await air.clock.advance(minute + 1_000);
    const later = await air.read('/forecast/current', { 'if-none-match': headers.get('etag') ?? '' });
    expect([later.status, later.body?.['cache_stale']]).toEqual([200, true]);
    expect(later.headers.get('cache-control')).toBe(
      'public, max-age=30, s-maxage=30, must-revalidate, stale-if-error=0',
    );
  });

  it('is told of each cache for itself', async () => {
    await air.leaveCachesOf(0);
    const old = await air.leaveCachesOf(71 * minute, { only: ['data/history_cache.csv'] });
    expect((await air.read('/history')).body).toMatchObject({ cache_stale: true, computed_at: old });
    expect((await air.read('/forecast/range')).body).toMatchObject({ cache_stale: false });
  });

  it('counts from the last write, even of the same content', async () => {
    const log = { only: ['data/anomaly_log.json'] };
    await air.leaveCachesOf(20 * minute, log);
    const before = (await air.read('/anomaly/latest')).body;
    const again = createCache(new S3Client(air.system.operator), cacheBucketOf(air.system), anomalyLog);
    await again.write((await again.read())?.content ?? [], madeStamp(air.now()));
    const after = (await air.read('/anomaly/latest')).body;
    expect(after?.['anomaly']).toEqual(before?.['anomaly']);
    expect(after).toMatchObject({ computed_at: air.now() });
  });
});

describe('/health after a run', () => {
  type Run = Partial<CacheMeta['last_run']>;
  const partial: Run = { status: 'partial', failed_steps: ['history'] };
  const failed: Run = { status: 'failed', failed_steps: ['fetch'], computed_at: null };

  it.each<[string, Run, number, string]>([
    ['with a step that failed', partial, 0, 'degraded'],
    ['that got nothing from upstream', failed, 0, 'degraded'],
    ['that got nothing for too long', failed, 71 * minute, 'stale'],
  ])('%s tells it', async (_, run, age, status) => {
    const computedAt = new Date(air.clock.now() - age).toISOString();
    const whole = madeMeta(computedAt);
    await air.leaveCachesOf(age, { meta: { ...whole, last_run: { ...whole.last_run, ...run } } });
    const answer = await air.read('/health');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status, cache_stale: age > 0, last_run: run });
  });

  it('that never got anything is still starting', async () => {
    const { last_run } = madeMeta(air.now());
    await air.leaveCachesOf(0, { meta: { last_run: { ...last_run, ...failed }, caches: {} } });
    const answer = await air.read('/health');
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ status: 'starting', last_run: { status: 'failed' } });
  });

  it('that left a cache out is stale', async () => {
    const whole = madeMeta(air.now());
    const { districts: _, ...caches } = whole.caches;
    await air.leaveCachesOf(0, { meta: { ...whole, caches } });
    expect((await air.read('/health')).body).toMatchObject({ status: 'stale', cache_stale: true });
  });
});

describe('a file that is not as it should be', () => {
  const broken = 'data/forecast_cache.csv';

  it('is no answer, tells nothing of itself, and is healed by the next run', async () => {
    await air.leaveCachesOf(0);
    const place = { Bucket: cacheBucketOf(air.system), Key: broken };
    const s3 = new S3Client(air.system.operator);
    const message = 'What was stored cannot be read. The next run writes it anew.';
    for (const text of [' ', 'NaN,NaN\n', 'x'.repeat(100_000), '{"error":true}']) {
      await s3.send(new PutObjectCommand({ ...place, Body: text }));
      const { status, body } = await air.read('/forecast/range');
      expect([status, body]).toEqual([503, { message }]);
    }
    await air.leaveCachesOf(0);
    expect((await air.read('/forecast/range')).status).toBe(200);
  });

  it('and one that is gone is as before the first run', async () => {
    await air.leaveCachesOf(0);
    expect((await air.read('/forecast/range')).status).toBe(200);
    const place = { Bucket: cacheBucketOf(air.system), Key: broken };
    await new S3Client(air.system.operator).send(new DeleteObjectCommand(place));
    expect((await air.read('/forecast/range')).status).toBe(503);
  });
});
