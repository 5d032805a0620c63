import { type Pollutant, pollutants } from '../../../../../contracts/forecast/air';
import { cellsOf } from '../../../../../lambdas/forecast/cities/city';
import { hoChiMinhCity } from '../../../../../lambdas/forecast/cities/ho-chi-minh-city';
import { getHealth } from '../../../../../lambdas/forecast/readers/getHealth/get-health';
import type { AirAnswer } from '../../../../../lambdas/forecast/sources/air-source';
import { madeRun } from '../../../../support/made-run';

const forced = { minAge: 0 };
const [firstCell = { id: '' }, secondCell = { id: '' }] = cellsOf(hoChiMinhCity);
const firstRunAt = '2026-11-20T07:10:00.000Z';

/** Keeps one value in four of every column. */
function spoiled(answer: AirAnswer, cell: string, of: readonly Pollutant[] = pollutants): AirAnswer {
  const cells = answer.cells.map((each) => {
    if (each.cell.id !== cell) return each;
    const changed = of.map((pollutant) => [
      pollutant,
      each.concentrations[pollutant].map((value, i) => (i % 4 === 0 ? value : null)),
    ]);
    return { ...each, concentrations: { ...each.concentrations, ...Object.fromEntries(changed) } };
  });
  return { ...answer, cells };
}

async function healthOf({ caches, clock }: ReturnType<typeof madeRun>) {
  return (await getHealth({ cache: caches.meta, clock })()).body;
}

describe('a cell of which too little comes', () => {
  /** A good run, and an hour later one in which a cell is spoiled. */
  async function afterSpoiling(cell: string, of?: readonly Pollutant[]) {
    const run = madeRun();
    await run.compute(forced);
    const before = { districts: run.caches.districts.stored?.content ?? [] };
    run.pass(60);
    run.air.spoil = (answer) => spoiled(answer, cell, of);
    return { run, before, answer: await run.compute(forced) };
  }
  const missing = [{ what: 'cell', id: firstCell.id, kept_since: firstRunAt }];

  it('keeps its last good data, and is named in the answer and in /health', async () => {
    const { run, answer } = await afterSpoiling(firstCell.id);
    const message = `Too little came of the cells ${firstCell.id}`;
    expect(answer).toMatchObject({
      status: 'partial',
      failed_steps: ['fetch'],
      missing,
      message,
      district_rows: 22,
    });
    expect(await healthOf(run)).toMatchObject({ status: 'degraded', missing, last_run: { message } });
  });

  it('is named in the rows, which have values all the same', async () => {
    const { run } = await afterSpoiling(firstCell.id);
    const { districts, history, current } = run.caches;
    const rows = districts.stored?.content ?? [];
    for (const { cell, pm2_5, aqi, computed_at } of rows) {
      expect([typeof pm2_5, typeof aqi]).toEqual(['number', 'number']);
      expect(computed_at).toBe(cell === firstCell.id ? firstRunAt : '2026-11-20T08:10:00.000Z');
    }
    const bases = (history.stored?.content ?? []).map(({ time_utc, basis }) => [time_utc, basis] as const);
    const keptHours = new Set(bases.filter(([, basis]) => basis === 'kept').map(([time]) => time));
    expect([...keptHours]).toEqual(['2026-11-20T07:00:00.000Z', '2026-11-20T08:00:00.000Z']);
    expect(current.stored?.content.children).toMatchObject({ basis: 'kept', kept_since: firstRunAt });
  });

  it('keeps one pollutant where the others came', async () => {
    const { run, answer } = await afterSpoiling(secondCell.id, ['o3']);
    expect(answer.missing).toEqual([{ what: 'cell', id: secondCell.id, kept_since: firstRunAt }]);
    const stored = run.caches.lastGood.stored?.content.cells.find(({ cell }) => cell === secondCell.id);
    expect(stored?.columns.o3?.fetched_at).toBe(firstRunAt);
    expect(stored?.columns.pm2_5?.fetched_at).toBe('2026-11-20T08:10:00.000Z');
  });

  it('finds no spike in what is only kept', async () => {
    const run = madeRun();
    await run.compute(forced);
    const before = run.caches.anomalies.stored?.content.filter(({ cell }) => cell === firstCell.id);
    run.pass(24 * 60);
    run.air.spoil = (answer) => spoiled(answer, firstCell.id);
    await run.compute(forced);
    const after = run.caches.anomalies.stored?.content.filter(({ cell }) => cell === firstCell.id);
    expect(after).toEqual(before);
  });

  it('is whole again with the next good answer', async () => {
    const { run } = await afterSpoiling(firstCell.id);
    run.air.spoil = undefined;
    const answer = await run.compute(forced);
    expect(answer).toMatchObject({ status: 'ok', failed_steps: [] });
    expect(answer).not.toHaveProperty('missing');
    expect(run.caches.current.stored?.content.children).not.toHaveProperty('kept_since');
  });

  it('that nothing is kept of is named as well', async () => {
    const run = madeRun();
    run.air.spoil = (answer) => spoiled(answer, secondCell.id);
    const answer = await run.compute(forced);
    expect(answer).toMatchObject({
      status: 'partial',
      missing: [{ what: 'cell', id: secondCell.id, kept_since: null }],
    });
  });

  it('like every other one makes the fetch a failed one, which replaces nothing', async () => {
    const run = madeRun();
    await run.compute(forced);
    const before = run.caches.districts.stored;
    run.pass(60);
    run.air.spoil = (answer) => answer.cells.reduce((all, { cell }) => spoiled(all, cell.id), answer);
    await expect(run.compute(forced)).rejects.toMatchObject({ kind: 'upstream' });
    expect(run.caches.districts.stored).toBe(before);
    expect(await healthOf(run)).toMatchObject({ status: 'degraded', last_run: { status: 'failed' } });
  });
});

describe('a stored file that breaks off in the middle', () => {
  it.each([
    ['anomalies', 'data/anomaly_log.json'],
    ['archive', 'data/forecast_archive.json'],
    ['meta', 'data/cache_meta.json'],
    ['lastGood', 'data/last_good_air.json'],
  ] as const)('(%s) is set aside, begun anew and named once', async (name, id) => {
    const run = madeRun();
    await run.compute(forced);
    run.pass(60);
    run.caches[name].truncated = true;
    // Only then what is kept is looked at.
    run.air.fault = name === 'lastGood' ? 'one-cell-missing' : undefined;
    const missing = expect.arrayContaining([{ what: 'file', id, kept_since: null }]);
    expect(await run.compute(forced)).toMatchObject({ status: 'partial', missing });
    expect(await healthOf(run)).toMatchObject({ status: 'degraded', missing });
    expect(run.log.errors.map(([line]) => line)).toContain(`${id} cannot be read whole and is written anew`);
    run.pass(60);
    run.air.fault = undefined;
    expect(await run.compute(forced)).toMatchObject({ status: 'ok' });
  });

  it('keeps its other rows where one is broken, and is named once', async () => {
    const run = madeRun();
    for (let hours = 0; hours < 3; hours++) {
      await run.compute(forced);
      run.pass(60);
    }
    run.caches.archive.spoil = (text) => text.replace(/"last":[^,]+,/, '"last":"much",');
    const id = 'data/forecast_archive.json';
    const missing = [{ what: 'file', id, kept_since: null }];
    expect(await run.compute(forced)).toMatchObject({ status: 'partial', missing });
    // Two of the three, and this one.
    expect(run.caches.archive.stored?.content.runs).toHaveLength(3);
    expect(run.log.errors.map(([, fault]) => String(fault))).toContain(
      `CacheFault: ${id}: 1 rows cannot be read`,
    );
    run.pass(60);
    expect(await run.compute(forced)).toMatchObject({ status: 'ok' });
  });

  it('is named by /health before the next run, which is no failure of it', async () => {
    const run = madeRun();
    await run.compute(forced);
    run.caches.meta.truncated = true;
    expect(await getHealth({ cache: run.caches.meta, clock: run.clock })()).toMatchObject({
      status: 200,
      body: {
        status: 'degraded',
        missing: [{ what: 'file', id: 'data/cache_meta.json', kept_since: null }],
        last_run: null,
      },
    });
  });
});

describe('the weather', () => {
  it.each([
    ['that does not come', (run: ReturnType<typeof madeRun>) => Object.assign(run.weather, { down: true })],
    [
      'of which little comes',
      (run: ReturnType<typeof madeRun>) => Object.assign(run.weather, { poor: true }),
    ],
  ])('%s makes the run partial, and is named', async (_what, spoil) => {
    const run = madeRun();
    spoil(run);
    const missing = [{ what: 'weather', id: 'weather', kept_since: null }];
    expect(await run.compute(forced)).toMatchObject({
      status: 'partial',
      failed_steps: ['fetch'],
      missing,
      forecast_rows: 672,
    });
    expect(await healthOf(run)).toMatchObject({ status: 'degraded', missing });
    expect(run.caches.current.stored?.content.general.weather).toBeNull();
    expect(run.log.warnings).toHaveLength(1);
  });
});
