import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { cacheBucketOf } from '../support/forecast-caches';
import type { AirAnswer } from '../support/forecast-client';
import { type ForecastReading, openForecastReading, reads } from '../support/forecast-reading';

const minute = 60_000;
let air: ForecastReading;

beforeAll(async () => {
  air = await openForecastReading();
});
afterAll(() => air.system.close());

describe('an answer', () => {
  beforeAll(() => air.leaveCachesOf(0));

  it.each(reads)('of %s is not sent again to who has it', async (path) => {
    const { headers } = await air.read(path);
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const known of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
      const again = await air.read(path, { 'if-none-match': known });
      expect([again.status, again.body]).toEqual([304, undefined]);
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('cache-control')).toMatch(/^public, max-age=/);
    }
    expect((await air.read(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('has another tag for another question and after another run', async () => {
    const tagOf = async (path: string) => (await air.read(path)).headers.get('etag');
    const tags = await Promise.all(
      ['', '?days=1', '?days=1&profile=children'].map((query) => tagOf(`/forecast/range${query}`)),
    );
    expect(new Set(tags).size).toBe(3);
    await air.leaveCachesOf(1);
    expect(tags).not.toContain(await tagOf('/forecast/range'));
  });

  it('may be kept until the data goes stale, and by the edge for a minute', async () => {
    const secondsOf = async () => {
      const { headers, body } = await air.read('/forecast/current');
      const control = headers.get('cache-control') ?? '';
      const [, own, shared] =
        /^public, max-age=(\d+), s-maxage=(\d+), must-revalidate, stale-if-error=0$/.exec(control) ?? [];
      return { left: Number(own) + Number(body?.['age_seconds']), shared: Number(shared) };
    };
    await air.leaveCachesOf(0);
    expect(await secondsOf()).toEqual({ left: expect.closeTo(4_200, -1), shared: 60 });
    await air.leaveCachesOf(69.5 * minute);
    const late = await secondsOf();
    expect(late.left).toBeLessThanOrEqual(4_200);
    expect(late.shared).toBeLessThanOrEqual(30);
  });

  it('is compressed for who takes it, and no smaller answer is', async () => {
    const sizeOf = async (encoding: string) => {
      const { headers, body } = await air.read('/history?days=30', { 'accept-encoding': encoding });
      expect(body).toMatchObject({ hours: 720 });
      return [headers.get('content-encoding'), Number(headers.get('content-length'))] as const;
    };
    const [none, large] = await sizeOf('identity');
    const [gzip, small] = await sizeOf('gzip');
    expect([none, gzip]).toEqual([null, 'gzip']);
    expect(small).toBeLessThan(large / 10);
  });
});

describe('behind the distribution', () => {
  /** Longer than the edge keeps an error. */
  const rest = 11_000;
  const cacheOf = ({ headers }: AirAnswer) => headers.get('x-cache');
  beforeEach(async () => {
    await air.clock.advance(61 * minute);
    await air.leaveCachesOf(0);
  });

  it.each(reads)('%s is asked of the API once, for everybody', async (path) => {
    const first = await air.readAtEdge(path);
    const second = await air.readAtEdge(`${path}?utm_source=mail`);
    expect([first.status, cacheOf(first)]).toEqual([200, 'Miss from cloudfront']);
    expect([second.status, cacheOf(second)]).toEqual([200, 'Hit from cloudfront']);
    expect(second.body).toEqual(first.body);
    const known = await air.readAtEdge(path, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([known.status, known.body]).toEqual([304, undefined]);
  });

  it('each question has its own answer', async () => {
    for (const query of ['', '?profile=children', '?profile=children&days=2', '?profile=elderly&days=2']) {
      const answer = await air.readAtEdge(`/forecast/range${query}`);
      expect([cacheOf(answer), answer.status]).toEqual(['Miss from cloudfront', 200]);
      const profile = new URLSearchParams(query).get('profile') ?? 'general';
      expect(answer.body).toMatchObject({ profile });
    }
  });

  it('a new run is seen within a minute', async () => {
    const path = '/forecast/current';
    const before = await air.readAtEdge(path);
    await air.clock.advance(5 * minute);
    const computedAt = await air.leaveCachesOf(0);
    await air.clock.advance(minute);
    const after = await air.readAtEdge(path);
    expect(before.body?.['computed_at']).not.toBe(computedAt);
    expect(after.body).toMatchObject({ computed_at: computedAt });
  });

  it('the age is right to a minute', async () => {
    for (let at = 0; at < 5; at += 1) {
      const { body } = await air.readAtEdge('/history');
      const age = (air.clock.now() - Date.parse(String(body?.['computed_at']))) / 1_000;
      expect(Math.abs(age - Number(body?.['age_seconds']))).toBeLessThan(60);
      await air.clock.advance(45_000);
    }
  });

  it('stale data is never called fresh, not even for a second', async () => {
    const computedAt = await air.leaveCachesOf(0);
    await air.clock.advance(69 * minute + 20_000);
    const staleAt = Date.parse(computedAt) + 70 * minute;
    for (let at = 0; at < 12; at += 1) {
      for (const path of reads) {
        const { body } = await air.readAtEdge(path);
        // The functions' clock runs on while the edge's stands still.
        if (air.clock.now() > staleAt) expect([path, body?.['cache_stale']]).toEqual([path, true]);
        if (air.clock.now() < staleAt - 10_000) expect([path, body?.['cache_stale']]).toEqual([path, false]);
      }
      await air.clock.advance(10_000);
    }
  });

  it('nor while the API fails', async () => {
    const path = '/forecast/current?profile=elderly';
    expect((await air.readAtEdge(path)).body).toMatchObject({ cache_stale: false });
    const place = { Bucket: cacheBucketOf(air.system), Key: 'data/current_cache.json' };
    await new S3Client(air.system.operator).send(new PutObjectCommand({ ...place, Body: 'broken' }));
    await air.clock.advance(71 * minute);
    expect(await air.readAtEdge(path)).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('cannot be read') },
    });
  });

  it('/health is never kept', async () => {
    for (const _ of [1, 2]) {
      const answer = await air.readAtEdge('/health');
      expect([answer.status, cacheOf(answer)]).toEqual([200, 'Miss from cloudfront']);
    }
  });

  it('an error is forgotten soon', async () => {
    const place = { Bucket: cacheBucketOf(air.system), Key: 'data/current_cache.json' };
    await new S3Client(air.system.operator).send(new DeleteObjectCommand(place));
    const path = '/forecast/current?profile=respiratory';
    expect((await air.readAtEdge(path)).status).toBe(503);
    await air.leaveCachesOf(0);
    await air.clock.advance(rest);
    expect((await air.readAtEdge(path)).status).toBe(200);
  });

  it('only reading is possible', async () => {
    const url = `${air.system.endpoints.web.url.replace(/\/$/, '')}/forecast/current`;
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      expect((await fetch(url, { method })).status).toBe(403);
    }
    const preflight = await fetch(url, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
  });

  it('the headers that protect the page come along', async () => {
    const { headers } = await air.readAtEdge('/forecast/current');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=/);
  });
});
