import { createManualClock } from 'cdk-offline';
import { adminKeySecret, keyRuns, tokenRuns, wholeRun } from '../support/compute-client';
import { cacheFilesOf } from '../support/forecast-caches';
import { directReads, type ReadAir } from '../support/forecast-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';
import { claimsOf, lastingToken } from '../support/tokens';

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

describe('an admin', () => {
  it('asks three times in five minutes; the fourth time 429 says when to come again', async () => {
    const ask = tokenRuns(system, await token('Admin', '60'));
    const begun = performance.now();
    expect((await ask()).status).toBe(200);
    await clock.advance(minute);
    expect((await ask('?force=true')).body).toMatchObject(wholeRun);
    expect((await ask()).status).toBe(200);
    const { status, headers, body } = await ask();
    expect(status).toBe(429);
    const seconds = Number(headers.get('retry-after'));
    // A function's time runs on while it works, the system's stands still.
    expect(Math.abs(seconds - 240)).toBeLessThanOrEqual(1 + (performance.now() - begun) / 1_000);
    expect(body.message).toBe('At most 3 runs in 5 minutes');
    await clock.advance(seconds * 1_000 + 10_000);
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
