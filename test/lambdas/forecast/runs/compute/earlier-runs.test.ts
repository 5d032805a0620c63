import { archivedLeads } from '../../../../../lambdas/forecast/caches/forecast-archive';
import { madeRun } from '../../../../support/made-run';

const forced = { minAge: 0 };

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
    expect(skill.stored?.content).toMatchObject({ enough: false, runs: 1, leads: [], verdicts: [] });
  });
});
