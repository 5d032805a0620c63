import { createManualClock } from 'cdk-offline';
import { profileIds } from '../../contracts/forecast/profiles';
import { cellsOf } from '../../lambdas/forecast/cities/city';
import { hoChiMinhCity } from '../../lambdas/forecast/cities/ho-chi-minh-city';
import { keyRuns, wholeRun } from '../support/compute-client';
import { cachesOf, historyOf } from '../support/forecast-caches';
import { directReads, type ReadAir } from '../support/forecast-client';
import { airSaidBy, cityMean, isNear } from '../support/provider-air';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

const minute = 60_000;
const hour = 60 * minute;
const clock = createManualClock('2026-11-20T07:10:00Z');
const cells = cellsOf(hoChiMinhCity);

let system: TestSystem;
let patient: TestSystem;
/** A run that waits for an answer that never comes, while everything else is tried. */
let waiting: Promise<Answer>;
let run: Awaited<ReturnType<typeof keyRuns>>;
let read: ReadAir;
type Answer = Awaited<ReturnType<typeof run>>;

beforeAll(async () => {
  patient = await startTestSystem({ edit: withLimits(), patience: 1 });
  waiting = runInVain(patient);
  system = await startTestSystem({ edit: withLimits(), clock });
  run = await keyRuns(system);
  read = directReads(system);
  expect((await run()).body).toMatchObject({ status: 'ok', failed_steps: [] });
});
afterEach(() => system.upstream.heal());
afterAll(() => Promise.all([system.close(), patient.close()]));

async function runInVain(other: TestSystem): Promise<Answer> {
  other.upstream.fail({ kind: 'timeout', which: 'air-quality' });
  return (await keyRuns(other))();
}

async function health(): Promise<Readonly<Record<string, unknown>>> {
  return (await read('/health')).body ?? {};
}

/** One set: every cache is of the same run. */
async function expectWhole(): Promise<void> {
  const { caches: times } = (await health()) as { readonly caches: Readonly<Record<string, string>> };
  const { skill: _, ...ofRun } = times;
  expect(Object.keys(ofRun).sort()).toEqual(['anomalies', 'current', 'districts', 'forecast', 'history']);
  expect(new Set(Object.values(ofRun)).size).toBe(1);
  expectValues(await cachesOf(system));
}

/** Nothing that is no number, and none of the numbers that the air cannot have. */
function expectValues(files: ReadonlyMap<string, string>): void {
  for (const [name, text] of files) {
    expect([name, text.match(/NaN|Infinity|undefined|9999|1000000000|1e\+?9/g)]).toEqual([name, null]);
  }
}

async function expectHealed(): Promise<void> {
  system.upstream.heal();
  const { status, body } = await run('?force=true');
  expect([status, body]).toEqual([200, expect.objectContaining({ ...wholeRun, failed_steps: [] })]);
  expect(await health()).toMatchObject({ status: 'ok', cache_stale: false, last_run: { status: 'ok' } });
  await expectWhole();
}

/** To the minute: the functions' clock goes on between two moves of it. */
function thisMinute(): unknown {
  return expect.stringContaining(new Date(clock.now()).toISOString().slice(0, 16));
}

describe('an answer that cannot be used', () => {
  // The next run is due, and nothing is stale before the last of them.
  beforeAll(() => clock.advance(55 * minute));
  beforeEach(() => clock.advance(minute));

  test.each([
    ['400', 'Open-Meteo: 400 Past days is invalid. Allowed range 0 to 92. Given 93.'],
    ['429', 'Open-Meteo: 429 Minutely API request limit exceeded. Please try again in one minute.'],
    ['503', 'Open-Meteo: 503 The service is overloaded'],
    ['truncated', 'Open-Meteo: the answer is not JSON'],
    ['wrong-lengths', 'Open-Meteo: the values do not match the hours'],
    ['all-null', 'Open-Meteo: not one usable value for any place'],
    ['clock-skew', expect.stringMatching(/^Open-Meteo: hours from .* are not those around now$/)],
  ] as const)('(%s) touches no cache and is told', async (kind, message) => {
    const before = { caches: await cachesOf(system), health: await health() };
    system.upstream.fail({ kind, which: 'air-quality' });
    const { status, body } = await run();
    expect([status, body]).toEqual([502, { message }]);
    expect(await cachesOf(system)).toEqual(before.caches);
    expect(await health()).toEqual({
      status: 'degraded',
      cache_stale: false,
      last_run: {
        status: 'failed',
        started_at: thisMinute(),
        computed_at: null,
        failed_steps: ['fetch'],
        message,
      },
      caches: before.health['caches'],
    });
    // Who limits us is left alone for a minute.
    if (kind === '429') await clock.advance(minute);
  });

  test('is healed by the next good run', async () => {
    const before = await cachesOf(system);
    await expectHealed();
    expect(await cachesOf(system)).not.toEqual(before);
  });

  test('leaves readers with what was there, which goes stale in its time', async () => {
    await clock.advance(hour);
    system.upstream.fail({ kind: '400' });
    expect((await run()).status).toBe(502);
    expect((await read('/forecast/current')).body).toMatchObject({ cache_stale: false });
    await clock.advance(hour / 4);
    expect((await run()).status).toBe(502);
    expect((await read('/forecast/current')).body).toMatchObject({ cache_stale: true, source: 'synthetic' });
    expect(await health()).toMatchObject({ status: 'stale', cache_stale: true });
    await expectHealed();
  });
});

test('what passes is overcome by asking again', async () => {
  await clock.advance(hour);
  system.upstream.fail({ kind: '503', times: 1, which: 'air-quality' });
  system.upstream.fail({ kind: 'streaming-error', times: 1, which: 'forecast' });
  expect((await run()).body).toMatchObject({ ...wholeRun, failed_steps: [] });
  await expectWhole();
});

test('without the weather there is a forecast all the same', async () => {
  await clock.advance(hour);
  system.upstream.fail({ kind: '503', which: 'forecast' });
  const { status, body } = await run();
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      status: 'partial',
      failed_steps: ['fetch'],
      missing: [{ what: 'weather', id: 'weather', kept_since: null }],
      forecast_rows: 168 * profileIds.length,
      history_rows: 720 * profileIds.length,
    }),
  ]);
  await expectWhole();
  expect((await read('/forecast/current')).body).toMatchObject({ cache_stale: false });
});

test('of absurd values none is taken: with a quarter of its hours left, an answer is none', async () => {
  await clock.advance(hour);
  const before = await cachesOf(system);
  system.upstream.fail({ kind: 'absurd-values', which: 'air-quality' });
  expect((await run()).status).toBe(502);
  expect(await cachesOf(system)).toEqual(before);
  await expectHealed();
});

test('a cell left out is told, and keeps what was said of it', async () => {
  await clock.advance(hour);
  const since = ((await health())['caches'] as Readonly<Record<string, string>>)['forecast'];
  const [id, message] = [cells[1]?.id, `Too little came of the cells ${cells[1]?.id}`];
  const missing = [{ what: 'cell', id, kept_since: expect.stringContaining(String(since).slice(0, 16)) }];
  system.upstream.fail({ kind: 'missing-cell', which: 'air-quality' });
  const { status, body } = await run();
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ status: 'partial', failed_steps: ['fetch'], message, missing }),
  ]);
  expect(await health()).toMatchObject({ status: 'degraded', missing, last_run: { message, missing } });
  system.upstream.heal();
  await expectWhole();
  const truth = await airSaidBy(system);
  const rows = [...(await historyOf(system))].slice(0, -48);
  expect(rows.filter(([time, value]) => !isNear(value, cityMean(truth.get(time))))).toEqual([]);
  await expectHealed();
});

test('a provider that limits us is asked again when its minute is over, and not before', async () => {
  await clock.advance(hour);
  system.upstream.fail({ kind: '429', times: 1, which: 'air-quality' });
  expect((await run()).status).toBe(502);
  const { status, headers, body } = await run('?force=true');
  expect([status, body]).toEqual([502, { message: expect.stringMatching(/^Open-Meteo: not asked before /) }]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  await clock.advance(2 * minute);
  await expectHealed();
});

test('an answer that never comes is given up before anybody stops waiting for the run', async () => {
  const { status, body } = await waiting;
  // The pauses are drawn: after the longest of them no time is left for a third attempt.
  const message = expect.stringMatching(/^Open-Meteo: no answer within 8000,? (8000, )?and \d+ ms$/);
  expect([status, body]).toEqual([502, { message }]);
  expect((await cachesOf(patient)).size).toBe(0);
});
