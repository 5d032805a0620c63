import { profileIds } from '../../../../../contracts/forecast/profiles';
import { archivedLeads } from '../../../../../lambdas/forecast/caches/forecast-archive';
import { madeRun } from '../../../../support/made-run';
import { otherCity } from '../../../../support/other-city';

const forced = { minAge: 0 };
const usual = { minAge: 55 * 60_000 };

describe('a run', () => {
  it('fills every cache and says what it wrote', async () => {
    const { compute, caches, log } = madeRun();
    expect(await compute(forced)).toEqual({
      status: 'ok',
      skipped: false,
      started_at: '2026-11-20T07:10:00.000Z',
      computed_at: '2026-11-20T07:10:00.000Z',
      elapsed_seconds: 0,
      failed_steps: [],
      forecast_rows: 168 * 4,
      history_rows: 720 * 4,
      district_rows: 22,
      new_anomalies: expect.any(Number),
    });
    expect(caches.forecast.stored?.content).toHaveLength(168 * profileIds.length);
    expect(caches.meta.stored?.content.last_run).toMatchObject({ status: 'ok', failed_steps: [] });
    expect(Object.keys(caches.meta.stored?.content.caches ?? {})).toHaveLength(6);
    expect(log).toMatchObject({ infos: ['Forecast computed'], warnings: [], errors: [] });
  });

  it('says of each cache where it comes from', async () => {
    const { compute, caches } = madeRun();
    await compute(forced);
    const provenance = {
      source: 'test',
      attribution: 'Made up',
      city: 'Ho Chi Minh City',
      resolution_km: 44,
    };
    for (const cache of Object.values(caches)) {
      expect(cache.stored?.provenance).toEqual({ ...provenance, computed_at: '2026-11-20T07:10:00.000Z' });
    }
  });

  it('does without the weather', async () => {
    const run = madeRun();
    run.weather.down = true;
    expect(await run.compute(forced)).toMatchObject({ status: 'ok' });
    expect(run.caches.current.stored?.content.general.weather).toBeNull();
    expect(run.log.warnings).toHaveLength(1);
  });

  it('serves another city, with daylight saving and in the south, by its configuration alone', async () => {
    // 27 September 2026, 2:00 in Auckland becomes 3:00: in the middle of the forecast.
    const { compute, caches } = madeRun(otherCity, '2026-09-25T07:10:00.000Z');
    expect(await compute(forced)).toMatchObject({
      status: 'ok',
      forecast_rows: 168 * profileIds.length,
      district_rows: 5,
    });
    const rows = (caches.forecast.stored?.content ?? []).filter(({ profile }) => profile === 'general');
    expect(new Set(rows.map(({ time_local }) => time_local.slice(-6)))).toEqual(
      new Set(['+12:00', '+13:00']),
    );
    for (const { time_utc, time_local } of rows) expect(Date.parse(time_local)).toBe(Date.parse(time_utc));
    const areas = caches.districts.stored?.content ?? [];
    expect(areas.map(({ id }) => id)).toEqual(otherCity.areas.map(({ id }) => id));
    for (const { pm2_5, aqi } of areas) expect([typeof pm2_5, typeof aqi]).toEqual(['number', 'number']);
  });
});

describe('a young forecast', () => {
  it('is left alone up to 55 minutes, unless a run is forced', async () => {
    const { compute, pass, air } = madeRun();
    await compute(usual);
    pass(54);
    const skipped = {
      status: 'ok',
      skipped: true,
      computed_at: '2026-11-20T07:10:00.000Z',
      forecast_rows: 0,
    };
    expect(await compute(usual)).toMatchObject(skipped);
    expect(air.calls).toBe(1);
    expect(await compute(forced)).toMatchObject({ skipped: false });
    pass(55);
    expect(await compute(usual)).toMatchObject({ skipped: false });
  });

  it('is computed anew when the last run was not whole', async () => {
    const { compute, caches } = madeRun();
    caches.history.broken = true;
    await compute(usual);
    caches.history.broken = false;
    expect(await compute(usual)).toMatchObject({ status: 'ok', skipped: false });
  });
});

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
      const times = Object.entries(caches).map(([name, { stored }]) => [
        name,
        stored?.provenance.computed_at,
      ]);
      const { [step]: old, ...others } = Object.fromEntries(times);
      expect(old).toBe(before);
      expect(new Set(Object.values(others))).toEqual(new Set([new Date(clock.now()).toISOString()]));
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
    expect(answer.failed_steps).toEqual(['fetch', 'forecast', 'current']);
    const [row] = run.caches.history.stored?.content ?? [];
    expect(row).toMatchObject({ pm2_5: null, aqi: null, advice_level: null });
  });

  it('that publishes the state ends the run all the same', async () => {
    const { compute, caches, runs, log } = madeRun();
    caches.meta.broken = true;
    expect(await compute(forced)).toMatchObject({ status: 'ok' });
    expect(runs.leasedUntil).toBe(0);
    expect(log.errors).toHaveLength(1);
  });
});

describe('one run at a time', () => {
  it('a second one meanwhile computes nothing', async () => {
    const { compute, air } = madeRun();
    const [first, second] = await Promise.all([compute(forced), compute(forced)]);
    expect(first).toMatchObject({ status: 'ok', skipped: false });
    expect(second).toMatchObject({
      status: 'running',
      skipped: true,
      started_at: '2026-11-20T07:10:00.000Z',
      computed_at: null,
    });
    expect(air.calls).toBe(1);
  });

  it('the lease of a run that died is taken over when it is over', async () => {
    const { compute, runs, clock, pass } = madeRun();
    await runs.begin(clock.now());
    pass(0.9);
    expect(await compute(forced)).toMatchObject({ status: 'running' });
    pass(0.1);
    expect(await compute(forced)).toMatchObject({ status: 'ok', skipped: false });
  });

  it('a run that lost its lease writes nothing and ends nothing', async () => {
    const { compute, runs, air, caches, clock, pass } = madeRun();
    const fetch = air.fetch;
    air.fetch = async (city, now) => {
      pass(2);
      await runs.begin(clock.now());
      return fetch(city, now);
    };
    expect(await compute(forced)).toMatchObject({ status: 'running', skipped: true });
    for (const { stored } of Object.values(caches)) expect(stored).toBeUndefined();
    expect(runs.ended).toEqual([]);
    expect(runs.leasedUntil).toBeGreaterThan(clock.now());
  });

  it('a run that finds its work just done leaves it at that', async () => {
    const { compute, runs, air } = madeRun();
    const known = await runs.known(0);
    runs.known = async () => known;
    await compute(usual);
    expect(await compute(usual)).toMatchObject({ status: 'ok', skipped: true });
    expect(air.calls).toBe(1);
    expect(runs.leasedUntil).toBe(0);
  });
});

describe('what earlier runs issued', () => {
  /** As if a run each hour had known the provider to be right, and been wrong by five itself. */
  async function withArchive(source = 'test') {
    const run = madeRun();
    await run.compute(forced);
    const known = new Map(
      (run.caches.history.stored?.content ?? []).map(({ time_utc, pm2_5 }) => [Date.parse(time_utc), pm2_5]),
    );
    const newest = Math.max(...known.keys());
    const runs = Array.from({ length: 200 }, (_, hoursAgo) => {
      const at = newest - hoursAgo * 3_600_000;
      const truths = archivedLeads.map((lead) => known.get(at + lead * 3_600_000) ?? null);
      const issued = truths.map((truth) => (truth === null ? null : truth + 5));
      return { at: new Date(at).toISOString(), last: known.get(at) ?? null, issued, provider: truths };
    });
    const { area_set } = run.caches.archive.stored?.content ?? { area_set: '' };
    const provenance = {
      computed_at: '2026-11-20T07:10:00.000Z',
      source,
      attribution: '-',
      city: '-',
      resolution_km: 44,
    };
    await run.caches.archive.write({ area_set, source, runs }, provenance);
    run.pass(60);
    await run.compute(forced);
    return run.caches;
  }

  it('earns the provider its part, and shows how good we were', async () => {
    const { forecast, skill } = await withArchive();
    const sources = new Set(forecast.stored?.content.slice(0, 4 * 24).map(({ source }) => source));
    expect(sources).toEqual(new Set(['ens']));
    expect(skill.stored?.content).toMatchObject({ enough: true, runs: 201 });
    const [first] = skill.stored?.content.leads ?? [];
    expect(first?.mae).toBeCloseTo(5, 1);
  });

  it('by another source says nothing', async () => {
    const { forecast, skill } = await withArchive('synthetic');
    expect(new Set(forecast.stored?.content.map(({ source }) => source))).toEqual(new Set(['ens_stat']));
    expect(skill.stored?.content).toEqual({ enough: false, runs: 1, leads: [] });
  });
});
