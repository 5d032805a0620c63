import { profileIds } from '../../../../../contracts/forecast/profiles';
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
