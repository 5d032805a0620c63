import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createManualClock } from 'cdk-offline';
import { profileIds } from '../../contracts/forecast/profiles';
import { adminKeySecret, keyRuns, tokenRuns, upstreamFails, upstreamWorks } from '../support/compute-client';

import { cacheFilesOf } from '../support/forecast-caches';

import { directReads, type ReadAir } from '../support/forecast-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';
import { claimsOf, lastingToken } from '../support/tokens';

const minute = 60_000;
const clock = createManualClock('2026-11-20T07:10:00Z');
const whole = {
  status: 'ok',
  skipped: false,
  forecast_rows: 168 * profileIds.length,
  history_rows: 720 * profileIds.length,
  district_rows: 22,
};

let system: TestSystem;
let run: Awaited<ReturnType<typeof keyRuns>>;
let read: ReadAir;

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits(), clock });
  run = await keyRuns(system);
  read = directReads(system);
});
afterAll(() => system.close());

function token(role: 'Parent' | 'Admin', sub: string): Promise<string> {
  return lastingToken(system, { ...claimsOf(role), sub });
}

describe('nobody starts a run', () => {
  it.each(['', 'wrong', 'x'.repeat(64)])('with the key "%s": 401', async (key) => {
    const { status, body } = await (await keyRuns(system, key))();
    expect([status, body]).toEqual([401, { message: 'A valid X-Admin-Key is required' }]);
  });

  it('without a token: 401', async () => {
    expect((await tokenRuns(system)()).status).toBe(401);
    expect((await tokenRuns(system, 'a.b.c')()).status).toBe(401);
  });

  it('with a key where a token is asked for, or the other way round: 401', async () => {
    const key = await adminKeySecret(system).read();
    expect((await tokenRuns(system, key)()).status).toBe(401);
    expect((await (await keyRuns(system, await token('Admin', '50')))()).status).toBe(401);
  });

  it('as a parent: 403', async () => {
    expect((await tokenRuns(system, await token('Parent', '51'))()).status).toBe(403);
  });

  it('with a word for force that is none: 400', async () => {
    expect((await run('?force=maybe')).status).toBe(400);
  });

  it('so that nothing has been computed', async () => {
    expect((await cacheFilesOf(system)).size).toBe(0);
    expect((await read('/forecast/current')).status).toBe(503);
  });
});

describe('a run', () => {
  it('says what it wrote, and readers find it', async () => {
    const { status, body } = await run();
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...whole, failed_steps: [] });
    for (const time of [body.started_at, body.computed_at])
      expect(time).toMatch(/^2026-11-20T07:10:0.\.\d{3}Z$/);
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
      'data/current_cache.json',
      'data/district_cache.csv',
      'data/forecast_archive.json',
      'data/forecast_cache.csv',
      'data/history_cache.csv',
      'data/skill_cache.json',
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
    expect((await run('?force=true')).body).toMatchObject(whole);
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
    await clock.advance(minute - 1_000);
    const { status, body } = await run('?force=true');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'running', skipped: true, started_at: startedAt, forecast_rows: 0 });
    await clock.advance(1_000);
    expect((await run('?force=true')).body).toMatchObject(whole);
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
    await upstreamFails(system, { kind: '400', which: 'air-quality' });
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
    await upstreamWorks(system);
    expect((await run()).body).toMatchObject(whole);
    expect((await read('/health')).body).toMatchObject({ status: 'ok', last_run: { status: 'ok' } });
  });
});

describe('an admin', () => {
  it('asks three times in five minutes; the fourth time 429 says when to come again', async () => {
    const ask = tokenRuns(system, await token('Admin', '60'));
    expect((await ask()).status).toBe(200);
    await clock.advance(minute);
    expect((await ask('?force=true')).body).toMatchObject(whole);
    expect((await ask()).status).toBe(200);
    const { status, headers, body } = await ask();
    expect(status).toBe(429);
    expect(['240', '241']).toContain(headers.get('retry-after'));
    expect(body.message).toBe('At most 3 runs in 5 minutes');
    await clock.advance(4 * minute + 1_000);
    expect((await ask()).status).toBe(200);
    expect((await tokenRuns(system, await token('Admin', '61'))()).status).toBe(200);
  });
});

describe('the key', () => {
  it('may be changed while it is used: the new one and the one before are good', async () => {
    const old = await keyRuns(system);
    await adminKeySecret(system).rotate();
    await clock.advance(2 * minute);
    expect((await (await keyRuns(system))()).status).toBe(200);
    expect((await old()).status).toBe(200);
    await adminKeySecret(system).rotate();
    await clock.advance(11 * minute);
    expect((await old()).status).toBe(401);
  });
});
