import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createManualClock } from 'cdk-offline';
import { keyRuns, wholeRun } from '../support/compute-client';
import { cacheBucketOf, cacheFilesOf } from '../support/forecast-caches';
import { directReads, type ReadAir } from '../support/forecast-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

const minute = 60_000;
const clock = createManualClock('2026-11-20T07:10:00Z');

let system: TestSystem;
let run: Awaited<ReturnType<typeof keyRuns>>;
let read: ReadAir;

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits(), clock });
  run = await keyRuns(system);
  read = directReads(system);
});
afterAll(() => system.close());

describe('a run', () => {
  it('says what it wrote, and readers find it', async () => {
    const { status, body } = await run();
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...wholeRun, failed_steps: [] });
    // A function's clock goes on while it works, which takes a busy machine long.
    for (const time of [body.started_at, body.computed_at])
      expect(time).toMatch(/^2026-11-20T07:1\d:\d\d\.\d{3}Z$/);
    const paths = [
      '/forecast/current',
      '/forecast/range',
      '/history',
      '/districts/current',
      '/anomaly/latest',
    ];
    for (const path of paths) {
      const { body: found } = await read(path);
      expect([path, found]).toEqual([
        path,
        expect.objectContaining({ source: 'synthetic', cache_stale: false }),
      ]);
    }
    expect((await read('/health')).body).toMatchObject({ status: 'ok', last_run: { status: 'ok' } });
  });

  it('leaves no file with anything but values in it', async () => {
    const found = await cacheFilesOf(system);
    expect([...found.keys()].sort()).toEqual([
      'data/anomaly_log.json',
      'data/cache_meta.json',
      'data/courses_cache.json',
      'data/current_cache.json',
      'data/district_cache.csv',
      'data/forecast_archive.json',
      'data/forecast_cache.csv',
      'data/history_cache.csv',
      'data/last_good_air.json',
      'data/skill_cache.json',
      'data/station_air.json',
    ]);
    for (const text of found.values()) expect(text).not.toMatch(/NaN|Infinity|undefined/);
    const lines = (name: string) => found.get(`data/${name}`)?.trim().split('\n').length;
    expect(['forecast_cache.csv', 'history_cache.csv', 'district_cache.csv'].map(lines)).toEqual([
      673, 2881, 23,
    ]);
  });

  it('is not made again within 55 minutes, unless it is forced', async () => {
    await clock.advance(54 * minute);
    expect((await run()).body).toMatchObject({ status: 'ok', skipped: true, forecast_rows: 0 });
    expect((await run('?force=false')).body).toMatchObject({ skipped: true });
    expect((await run('?force=true')).body).toMatchObject(wholeRun);
  });

  it('that was cut off is followed by one that takes its lease over a minute later', async () => {
    const table = DynamoDBDocumentClient.from(new DynamoDBClient(system.operator));
    const startedAt = new Date(clock.now()).toISOString();
    await table.send(
      new UpdateCommand({
        TableName: 'forecastRuns',
        Key: { id: 'compute' },
        UpdateExpression: 'SET leasedUntil = :until, startedAt = :startedAt, fence = fence + :one',
        ExpressionAttributeValues: { ':until': clock.now() + minute, ':startedAt': startedAt, ':one': 1 },
      }),
    );
    await clock.advance(minute / 2);
    const { status, body } = await run('?force=true');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'running', skipped: true, started_at: startedAt, forecast_rows: 0 });
    await clock.advance(minute / 2);
    expect((await run('?force=true')).body).toMatchObject(wholeRun);
  });

  it('is one of two at once, and logs no event twice', async () => {
    await clock.advance(60 * minute);
    // Two instances that have started, so that neither has to wait for that.
    const refused = await keyRuns(system, 'wrong');
    await Promise.all([refused(), refused()]);
    const answers = await Promise.all([run('?force=true'), run('?force=true')]);
    expect(answers.map(({ body }) => body.status).sort()).toEqual(['ok', 'running']);
    const log = JSON.parse((await cacheFilesOf(system)).get('data/anomaly_log.json') ?? '') as readonly {
      id: string;
    }[];
    expect(log.length).toBeGreaterThan(0);
    expect(new Set(log.map(({ id }) => id)).size).toBe(log.length);
  });
});

describe('when the provider is down', () => {
  it('the caller is told, every cache stays, and /health says it', async () => {
    const before = await cacheFilesOf(system);
    const { body: healthy } = await read('/health');
    await clock.advance(minute);
    system.upstream.fail({ kind: '400', which: 'air-quality' });
    const { status, body } = await run('?force=true');
    expect([status, body]).toEqual([502, { message: expect.stringMatching(/^Open-Meteo: /) }]);
    const after = await cacheFilesOf(system);
    for (const [name, text] of before) {
      if (name !== 'data/cache_meta.json') expect([name, after.get(name)]).toEqual([name, text]);
    }
    expect((await read('/health')).body).toMatchObject({
      status: 'degraded',
      last_run: { status: 'failed', computed_at: null, failed_steps: ['fetch'] },
      caches: healthy?.['caches'],
    });
  });

  it('the next good run heals it, without being forced', async () => {
    system.upstream.heal();
    expect((await run()).body).toMatchObject(wholeRun);
    expect((await read('/health')).body).toMatchObject({ status: 'ok', last_run: { status: 'ok' } });
  });
});

describe.each(['anomaly_log', 'forecast_archive', 'cache_meta'])('a truncated %s.json', (name) => {
  it('is set aside, named and whole again after two runs', async () => {
    const client = new S3Client(system.operator);
    const place = { Bucket: cacheBucketOf(system), Key: `data/${name}.json` };
    const { Metadata, Body } = await client.send(new GetObjectCommand(place));
    const text = (await Body?.transformToString()) ?? '';
    await client.send(new PutObjectCommand({ ...place, Body: text.slice(0, text.length / 2), Metadata }));
    const missing = [{ what: 'file', id: place.Key, kept_since: null }];
    if (name === 'cache_meta')
      expect((await read('/health')).body).toMatchObject({ status: 'degraded', missing });
    if (name === 'anomaly_log') expect((await read('/anomaly/latest')).status).toBe(503);
    expect((await run('?force=true')).body).toMatchObject({ status: 'partial', missing });
    expect((await read('/health')).body).toMatchObject({ status: 'degraded', missing });
    expect((await run('?force=true')).body).toMatchObject(wholeRun);
    expect((await read('/health')).body).toMatchObject({ status: 'ok' });
  });
});
