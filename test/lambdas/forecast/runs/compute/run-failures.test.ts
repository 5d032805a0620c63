import { madeRun } from '../../../../support/made-run';
import { otherCity } from '../../../../support/other-city';

const forced = { minAge: 0 };
const usual = { minAge: 55 * 60_000 };

describe('when upstream is down', () => {
  it('nothing is replaced, and the state says so', async () => {
    const { compute, caches, air, pass, runs } = madeRun();
    await compute(forced);
    const before = Object.entries(caches).map(([name, { stored }]) => [name, stored] as const);
    pass(60);
    air.fault = 'down';
    await expect(compute(forced)).rejects.toMatchObject({ kind: 'upstream', message: 'Test: is down' });
    for (const [name, stored] of before.filter(([name]) => name !== 'meta')) {
      expect([name, caches[name as keyof typeof caches].stored]).toEqual([name, stored]);
    }
    expect(caches.meta.stored?.content).toMatchObject({
      last_run: { status: 'failed', started_at: '2026-11-20T08:10:00.000Z', computed_at: null },
      caches: { forecast: '2026-11-20T07:10:00.000Z' },
    });
    expect(runs.ended.map(({ status }) => status)).toEqual(['failed', 'ok']);
  });

  it('a line tells why, and no error: the alarm is that of the failed run', async () => {
    const { compute, air, log } = madeRun();
    air.fault = 'down';
    await expect(compute(forced)).rejects.toThrow();
    expect(log).toMatchObject({
      infos: [],
      warnings: [['The run came to nothing', expect.anything()]],
      errors: [],
    });
  });

  it('or its answer breaks a rule of ours, the lease is given back all the same', async () => {
    const { compute, air, runs } = madeRun();
    air.fetch = async () => ({ source: 'test', attribution: '-', missing: [], cells: [{} as never] });
    await expect(compute(forced)).rejects.toThrow();
    expect(runs).toMatchObject({ leasedUntil: 0, ended: [{ status: 'failed' }] });
  });

  it('the next run is free to begin, and heals it', async () => {
    const { compute, air, caches } = madeRun();
    air.fault = 'down';
    await expect(compute(forced)).rejects.toThrow();
    air.fault = undefined;
    expect(await compute(usual)).toMatchObject({ status: 'ok', skipped: false });
    expect(caches.meta.stored?.content.last_run).toMatchObject({ status: 'ok', failed_steps: [] });
  });
});

describe('a step that fails', () => {
  const { compute, caches, pass, log, clock } = madeRun();
  let before: string;
  beforeEach(async () => {
    before = new Date(clock.now()).toISOString();
    await compute(usual);
    log.errors.length = 0;
    pass(60);
  });

  it.each(['forecast', 'history', 'current', 'districts', 'anomalies', 'skill'] as const)(
    '%s: is named, leaves its cache as it was and stops no other',
    async (step) => {
      caches[step].broken = true;
      expect(await compute(forced)).toMatchObject({ status: 'partial', failed_steps: [step] });
      caches[step].broken = false;
      const times = Object.entries(caches).map(
        ([name, { stored }]) => [name, stored?.provenance.computed_at] as const,
      );
      // The forecast's step writes its courses as well.
      const kept = step === 'forecast' ? [step, 'courses'] : [step];
      const now = new Date(clock.now()).toISOString();
      for (const [name, time] of times)
        expect([name, time]).toEqual([name, kept.includes(name) ? before : now]);
      expect(caches.meta.stored?.content).toMatchObject({
        last_run: { status: 'partial', failed_steps: [step] },
        caches: { [step]: before },
      });
      expect(log.errors.map(([message]) => message)).toEqual([`The step ${step} failed`]);
    },
  );
});

describe('a run that is not whole', () => {
  it('that fetched not every cell is named too', async () => {
    const run = madeRun(otherCity);
    run.air.fault = 'one-cell-missing';
    expect(await run.compute(forced)).toMatchObject({ status: 'partial', district_rows: 5 });
    expect(run.caches.meta.stored?.content.last_run.failed_steps).toContain('fetch');
  });

  it('without the cell of most areas says nothing of the city, rather than something else', async () => {
    const run = madeRun();
    run.air.fault = 'one-cell-missing';
    const answer = await run.compute(forced);
    expect(answer.failed_steps).toEqual(['fetch', 'forecast', 'history', 'current']);
    expect(run.caches.history.stored).toBeUndefined();
  });

  it('that cannot be published says so, and the next one is not spared', async () => {
    const { compute, caches, runs, log } = madeRun();
    caches.meta.broken = true;
    const missing = [{ what: 'file', id: 'data/cache_meta.json', kept_since: null }];
    expect(await compute(usual)).toMatchObject({ status: 'partial', failed_steps: [], missing });
    expect(runs).toMatchObject({ leasedUntil: 0, ended: [{ status: 'partial', missing }] });
    expect(log.errors).toHaveLength(1);
    caches.meta.broken = false;
    expect(await compute(usual)).toMatchObject({ status: 'ok', skipped: false });
    expect(caches.meta.stored?.content.last_run).toMatchObject({ status: 'ok' });
  });
});
