import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createManualClock } from 'cdk-offline';
import * as fc from 'fast-check';
import { profileIds } from '../../contracts/forecast/profiles';
import type { CacheMeta } from '../../contracts/forecast/run';
import { anomalyLog } from '../../lambdas/forecast/caches/anomaly-log';
import { createCache } from '../../lambdas/forecast/caches/caches';
import { problemsWith } from '../support/documented';
import { cacheBucketOf, leaveCaches } from '../support/forecast-caches';
import { type AirAnswer, directReads, edgeReads, type ReadAir } from '../support/forecast-client';
import { madeMeta, madeStamp } from '../support/made-caches';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

const minute = 60_000;
const clock = createManualClock('2026-11-20T07:00:00Z');
const reads = [
  '/forecast/current',
  '/forecast/range',
  '/history',
  '/districts/current',
  '/anomaly/latest',
  '/anomaly/history',
  '/forecast/skill',
];

let system: TestSystem;
let read: ReadAir;
let readAtEdge: ReadAir;

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits(), clock });
  read = directReads(system);
  readAtEdge = edgeReads(system);
});
afterAll(() => system.close());

function now(): string {
  return new Date(clock.now()).toISOString();
}

/** As a run that ended this long ago would have left them. */
async function leaveCachesOf(
  milliseconds: number,
  leaving?: Parameters<typeof leaveCaches>[2],
): Promise<string> {
  const computedAt = new Date(clock.now() - milliseconds).toISOString();
  await leaveCaches(system, computedAt, leaving);
  return computedAt;
}

describe('before the first run', () => {
  it.each([...reads, '/health'])('%s answers 503 and when to come back', async (path) => {
    const { status, headers, body } = await read(path);
    expect([status, headers.get('retry-after')]).toEqual([503, '60']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({ message: expect.stringContaining('Nothing has been computed yet') });
  });

  it('/health says that it is starting, in its usual form', async () => {
    expect((await read('/health')).body).toMatchObject({
      status: 'starting',
      cache_stale: true,
      last_run: null,
      caches: {},
    });
  });

  it('a wrong question is answered as such', async () => {
    expect((await read('/forecast/current?profile=dogs')).status).toBe(400);
  });
});

describe('what a run left', () => {
  let computedAt: string;
  beforeAll(async () => {
    await clock.advance(minute);
    computedAt = await leaveCachesOf(10 * minute);
  });

  it.each(reads)('%s says where it comes from and how old it is', async (path) => {
    const { status, headers, body } = await read(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(body).toMatchObject({
      computed_at: computedAt,
      cache_stale: false,
      source: 'synthetic',
      attribution: 'Weather data by Open-Meteo.com – © nobody, 100 % made up',
      city: 'Thành phố Hồ Chí Minh',
      resolution_km: 44,
    });
    expect(body?.['age_seconds']).toBeGreaterThanOrEqual(600);
    expect(body?.['age_seconds']).toBeLessThan(630);
  });

  it.each([...reads, '/health'])('%s is as its OpenAPI document says', async (path) => {
    const { body } = await read(path);
    expect(problemsWith('GET', path, 200, body)).toEqual([]);
  });

  it.each(profileIds)('the present hour for %s is one snapshot', async (profile) => {
    const { body } = await read(`/forecast/current?profile=${profile}`);
    expect(body).toMatchObject({
      profile,
      valid_at: computedAt,
      valid_at_local: '2026-11-20T13:51:00+07:00',
      pm2_5: 21.4,
      aqi: 72,
      dominant_pollutant: 'pm2_5',
      category: 'moderate',
      advice_level: profile === 'general' ? 0 : 1,
      next24h: { max_aqi: 83, p_alert: 0.04 },
    });
  });

  it('is for everybody unless a group is named', async () => {
    for (const path of ['/forecast/current', '/forecast/range', '/history']) {
      expect((await read(path)).body).toMatchObject({ profile: 'general' });
    }
  });

  it.each([
    ['', 7],
    ['?days=1', 1],
    ['?days=7', 7],
  ])('the forecast%s is %i days long, hour by hour', async (query, days) => {
    const { body } = await read(`/forecast/range${query}`);
    expect(body).toMatchObject({ days, hours: days * 24 });
    const rows = body?.['forecast'] as readonly Record<string, unknown>[];
    expect(rows.map((row) => row['lead_h'])).toEqual(Array.from({ length: days * 24 }, (_, i) => i + 1));
    expect(rows[0]).toEqual({
      time_utc: '2026-11-20T07:51:00.000Z',
      time_local: '2026-11-20T14:51:00+07:00',
      lead_h: 1,
      profile: 'general',
      pm2_5: 14.5,
      pm2_5_p10: 9.5,
      pm2_5_p90: 40.25,
      aqi: 61,
      aqi_p10: 53,
      aqi_p90: 112,
      category: 'moderate',
      advice_level: 0,
      dominant_pollutant: 'pm2_5',
      source: 'ens',
    });
  });

  it.each([
    ['?profile=elderly', 7],
    ['?profile=elderly&days=1', 1],
    ['?profile=elderly&days=30', 30],
  ])(
    'the history%s is that of the last %i days, oldest first, with what is not known as null',
    async (query, days) => {
      const { body } = await read(`/history${query}`);
      expect(body).toMatchObject({ profile: 'elderly', days, hours: days * 24 });
      const rows = body?.['history'] as readonly Record<string, unknown>[];
      const times = rows.map((row) => Date.parse(String(row['time_utc'])));
      expect(times).toHaveLength(days * 24);
      expect(times.at(-1)).toBe(Date.parse(computedAt));
      expect(times.at(0)).toBe(Date.parse(computedAt) - (days * 24 - 1) * 60 * minute);
      expect(rows.at(-2)).toMatchObject({ pm2_5: null, aqi: null, category: null, basis: 'model' });
      expect(rows.every((row) => row['profile'] === 'elderly')).toBe(true);
    },
  );

  it('the districts are all there, with how they got their values', async () => {
    const { body } = await read('/districts/current');
    expect(body).toMatchObject({ district_count: 22, method: 'inverse-distance-squared', resolution_km: 44 });
    const rows = body?.['districts'] as readonly Record<string, unknown>[];
    expect(rows).toHaveLength(22);
    expect(rows[0]).toMatchObject({ id: 'quan-1', name: 'Quận 1, "Bến Thành"', advice_children: 1 });
    expect(rows[1]).toMatchObject({ id: 'quan-3', pm2_5: null, category: null, advice_general: null });
  });

  it('the anomalies come newest first, as many as were asked for', async () => {
    const latest = (await read('/anomaly/latest')).body;
    expect(latest).toMatchObject({ has_anomaly: true, anomaly: { status: 'open', onset: computedAt } });
    for (const [query, count] of [
      ['', 20],
      ['?limit=3', 3],
      ['?limit=1000', 30],
    ] as const) {
      const { body } = await read(`/anomaly/history${query}`);
      expect(body).toMatchObject({ count });
      const entries = body?.['entries'] as readonly { readonly onset: string }[];
      const onsets = entries.map(({ onset }) => onset);
      expect(onsets).toHaveLength(count);
      expect(onsets).toEqual(onsets.toSorted().toReversed());
    }
  });

  it('the skill is as it was written', async () => {
    expect((await read('/forecast/skill')).body).toMatchObject({
      enough: true,
      leads: [{ lead_h: 1, mae: 2.1, persistence_mae: 2.4 }],
    });
  });

  it('/health names the last run and the age of each cache, and is never kept', async () => {
    const { status, headers, body } = await read('/health');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      status: 'ok',
      cache_stale: false,
      last_run: { status: 'ok', started_at: computedAt, computed_at: computedAt, failed_steps: [] },
      caches: {
        forecast: computedAt,
        history: computedAt,
        current: computedAt,
        districts: computedAt,
        anomalies: computedAt,
      },
    });
  });
});

describe('a wrong question', () => {
  beforeAll(() => leaveCachesOf(0));

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
    const { status, headers, body } = await read(path);
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
        expect([200, 400]).toContain((await read(`${path}?${params}`)).status);
      }),
      { numRuns: 60 },
    );
  });

  it('is told apart from parameters that mean nothing here', async () => {
    expect((await read('/forecast/current?lang=vi&days=x')).status).toBe(200);
  });

  it.each(['/forecast', '/forecast/nothing', '/districts', '/anomaly/none', '/data/cache_meta.json'])(
    '%s is not found',
    async (path) => expect(await read(path)).toMatchObject({ status: 404, body: { message: 'Not found' } }),
  );

  it('with another method is not found, and a preflight needs nothing', async () => {
    const { url } = system.endpoints['forecast'] as { readonly url: string };
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await fetch(`${url}/health`, { method })).status).toBe(404);
    }
    const preflight = await fetch(`${url}/forecast/current`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET,OPTIONS');
  });
});

describe('an answer', () => {
  beforeAll(() => leaveCachesOf(0));

  it.each(reads)('of %s is not sent again to who has it', async (path) => {
    const { headers } = await read(path);
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const known of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
      const again = await read(path, { 'if-none-match': known });
      expect([again.status, again.body]).toEqual([304, undefined]);
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('cache-control')).toMatch(/^public, max-age=/);
    }
    expect((await read(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('has another tag for another question and after another run', async () => {
    const tagOf = async (path: string) => (await read(path)).headers.get('etag');
    const tags = await Promise.all(
      ['', '?days=1', '?days=1&profile=children'].map((query) => tagOf(`/forecast/range${query}`)),
    );
    expect(new Set(tags).size).toBe(3);
    await leaveCachesOf(1);
    expect(tags).not.toContain(await tagOf('/forecast/range'));
  });

  it('may be kept until the data goes stale, and by the edge for a minute', async () => {
    const secondsOf = async () => {
      const { headers, body } = await read('/forecast/current');
      const control = headers.get('cache-control') ?? '';
      const [, own, shared] =
        /^public, max-age=(\d+), s-maxage=(\d+), must-revalidate, stale-if-error=0$/.exec(control) ?? [];
      return { left: Number(own) + Number(body?.['age_seconds']), shared: Number(shared) };
    };
    await leaveCachesOf(0);
    expect(await secondsOf()).toEqual({ left: expect.closeTo(4_200, -1), shared: 60 });
    await leaveCachesOf(69.5 * minute);
    const late = await secondsOf();
    expect(late.left).toBeLessThanOrEqual(4_200);
    expect(late.shared).toBeLessThanOrEqual(30);
  });

  it('is compressed for who takes it, and no smaller answer is', async () => {
    const sizeOf = async (encoding: string) => {
      const { headers, body } = await read('/history?days=30', { 'accept-encoding': encoding });
      expect(body).toMatchObject({ hours: 720 });
      return [headers.get('content-encoding'), Number(headers.get('content-length'))] as const;
    };
    const [none, large] = await sizeOf('identity');
    const [gzip, small] = await sizeOf('gzip');
    expect([none, gzip]).toEqual([null, 'gzip']);
    expect(small).toBeLessThan(large / 10);
  });
});

describe('age', () => {
  it.each([
    [70 * minute - 5_000, false],
    [70 * minute + 1_000, true],
    [48 * 60 * minute, true],
  ])('of %i ms makes data stale: %s, and stale data is still served', async (age, isStale) => {
    const computedAt = await leaveCachesOf(age);
    for (const path of reads) {
      const { status, body } = await read(path);
      expect([path, status]).toEqual([path, 200]);
      expect(body).toMatchObject({ cache_stale: isStale, computed_at: computedAt });
    }
    const { status, body } = await read('/health');
    expect(status).toBe(200);
    expect(body).toMatchObject({ cache_stale: isStale, status: isStale ? 'stale' : 'ok' });
  });

  it('of an answer that is not sent again counts as well: fresh data that went stale is another answer', async () => {
    await leaveCachesOf(70 * minute - 3_000);
    const { headers } = await read('/forecast/current');
    await clock.advance(4_000);
    const later = await read('/forecast/current', { 'if-none-match': headers.get('etag') ?? '' });
    expect([later.status, later.body?.['cache_stale']]).toEqual([200, true]);
    expect(later.headers.get('cache-control')).toBe(
      'public, max-age=30, s-maxage=30, must-revalidate, stale-if-error=0',
    );
  });

  it('is told of each cache for itself', async () => {
    await leaveCachesOf(0);
    const old = await leaveCachesOf(71 * minute, { only: ['data/history_cache.csv'] });
    expect((await read('/history')).body).toMatchObject({ cache_stale: true, computed_at: old });
    expect((await read('/forecast/range')).body).toMatchObject({ cache_stale: false });
  });

  it('counts from the last write, even of the same content', async () => {
    const log = { only: ['data/anomaly_log.json'] };
    await leaveCachesOf(20 * minute, log);
    const before = (await read('/anomaly/latest')).body;
    const again = createCache(new S3Client(system.operator), cacheBucketOf(system), anomalyLog);
    await again.write((await again.read())?.content ?? [], madeStamp(now()));
    const after = (await read('/anomaly/latest')).body;
    expect(after?.['anomaly']).toEqual(before?.['anomaly']);
    expect(after).toMatchObject({ computed_at: now() });
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
    const computedAt = new Date(clock.now() - age).toISOString();
    const whole = madeMeta(computedAt);
    await leaveCachesOf(age, { meta: { ...whole, last_run: { ...whole.last_run, ...run } } });
    const answer = await read('/health');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status, cache_stale: age > 0, last_run: run });
  });

  it('that never got anything is still starting', async () => {
    const { last_run } = madeMeta(now());
    await leaveCachesOf(0, { meta: { last_run: { ...last_run, ...failed }, caches: {} } });
    const answer = await read('/health');
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ status: 'starting', last_run: { status: 'failed' } });
  });

  it('that left a cache out is stale', async () => {
    const whole = madeMeta(now());
    const { districts: _, ...caches } = whole.caches;
    await leaveCachesOf(0, { meta: { ...whole, caches } });
    expect((await read('/health')).body).toMatchObject({ status: 'stale', cache_stale: true });
  });
});

describe('a file that is not as it should be', () => {
  const broken = 'data/forecast_cache.csv';

  it('is no answer, tells nothing of itself, and is healed by the next run', async () => {
    await leaveCachesOf(0);
    const place = { Bucket: cacheBucketOf(system), Key: broken };
    const s3 = new S3Client(system.operator);
    for (const text of [' ', 'NaN,NaN\n', 'x'.repeat(100_000), '{"error":true}']) {
      await s3.send(new PutObjectCommand({ ...place, Body: text }));
      const { status, body } = await read('/forecast/range');
      expect([status, body]).toEqual([500, { message: 'Internal server error' }]);
    }
    await leaveCachesOf(0);
    expect((await read('/forecast/range')).status).toBe(200);
  });

  it('and one that is gone is as before the first run', async () => {
    await leaveCachesOf(0);
    expect((await read('/forecast/range')).status).toBe(200);
    const place = { Bucket: cacheBucketOf(system), Key: broken };
    await new S3Client(system.operator).send(new DeleteObjectCommand(place));
    expect((await read('/forecast/range')).status).toBe(503);
  });
});

describe('behind the distribution', () => {
  /** Longer than the edge keeps an error. */
  const rest = 11_000;
  const cacheOf = ({ headers }: AirAnswer) => headers.get('x-cache');
  beforeEach(async () => {
    await clock.advance(61 * minute);
    await leaveCachesOf(0);
  });

  it.each(reads)('%s is asked of the API once, for everybody', async (path) => {
    const first = await readAtEdge(path);
    const second = await readAtEdge(`${path}?utm_source=mail`);
    expect([first.status, cacheOf(first)]).toEqual([200, 'Miss from cloudfront']);
    expect([second.status, cacheOf(second)]).toEqual([200, 'Hit from cloudfront']);
    expect(second.body).toEqual(first.body);
    const known = await readAtEdge(path, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([known.status, known.body]).toEqual([304, undefined]);
  });

  it('each question has its own answer', async () => {
    for (const query of ['', '?profile=children', '?profile=children&days=2', '?profile=elderly&days=2']) {
      const answer = await readAtEdge(`/forecast/range${query}`);
      expect([cacheOf(answer), answer.status]).toEqual(['Miss from cloudfront', 200]);
      const profile = new URLSearchParams(query).get('profile') ?? 'general';
      expect(answer.body).toMatchObject({ profile });
    }
  });

  it('a new run is seen within a minute', async () => {
    const path = '/forecast/current';
    const before = await readAtEdge(path);
    await clock.advance(5 * minute);
    const computedAt = await leaveCachesOf(0);
    await clock.advance(minute);
    const after = await readAtEdge(path);
    expect(before.body?.['computed_at']).not.toBe(computedAt);
    expect(after.body).toMatchObject({ computed_at: computedAt });
  });

  it('the age is right to a minute', async () => {
    for (let at = 0; at < 5; at += 1) {
      const { body } = await readAtEdge('/history');
      const age = (clock.now() - Date.parse(String(body?.['computed_at']))) / 1_000;
      expect(Math.abs(age - Number(body?.['age_seconds']))).toBeLessThan(60);
      await clock.advance(45_000);
    }
  });

  it('stale data is never called fresh, not even for a second', async () => {
    const computedAt = await leaveCachesOf(0);
    await clock.advance(69 * minute + 20_000);
    const staleAt = Date.parse(computedAt) + 70 * minute;
    for (let at = 0; at < 12; at += 1) {
      for (const path of reads) {
        const { body } = await readAtEdge(path);
        // The functions' clock runs on while the edge's stands still.
        if (clock.now() > staleAt) expect([path, body?.['cache_stale']]).toEqual([path, true]);
        if (clock.now() < staleAt - 10_000) expect([path, body?.['cache_stale']]).toEqual([path, false]);
      }
      await clock.advance(10_000);
    }
  });

  it('nor while the API fails', async () => {
    const path = '/forecast/current?profile=elderly';
    expect((await readAtEdge(path)).body).toMatchObject({ cache_stale: false });
    const place = { Bucket: cacheBucketOf(system), Key: 'data/current_cache.json' };
    await new S3Client(system.operator).send(new PutObjectCommand({ ...place, Body: 'broken' }));
    await clock.advance(71 * minute);
    expect(await readAtEdge(path)).toMatchObject({ status: 500, body: { message: 'Internal server error' } });
  });

  it('/health is never kept', async () => {
    for (const _ of [1, 2]) {
      const answer = await readAtEdge('/health');
      expect([answer.status, cacheOf(answer)]).toEqual([200, 'Miss from cloudfront']);
    }
  });

  it('an error is forgotten soon', async () => {
    const place = { Bucket: cacheBucketOf(system), Key: 'data/current_cache.json' };
    await new S3Client(system.operator).send(new DeleteObjectCommand(place));
    const path = '/forecast/current?profile=respiratory';
    expect((await readAtEdge(path)).status).toBe(503);
    await leaveCachesOf(0);
    await clock.advance(rest);
    expect((await readAtEdge(path)).status).toBe(200);
  });

  it('only reading is possible', async () => {
    const url = `${system.endpoints.web.url.replace(/\/$/, '')}/forecast/current`;
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      expect((await fetch(url, { method })).status).toBe(403);
    }
    const preflight = await fetch(url, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
  });

  it('the headers that protect the page come along', async () => {
    const { headers } = await readAtEdge('/forecast/current');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=/);
  });
});
