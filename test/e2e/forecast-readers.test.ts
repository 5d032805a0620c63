import { profileIds } from '../../contracts/forecast/profiles';

import { type ForecastReading, openForecastReading, reads } from '../support/forecast-reading';

const minute = 60_000;
let air: ForecastReading;

beforeAll(async () => {
  air = await openForecastReading();
});
afterAll(() => air.system.close());

describe('before the first run', () => {
  it.each([...reads, '/health'])('%s answers 503 and when to come back', async (path) => {
    const { status, headers, body } = await air.read(path);
    expect([status, headers.get('retry-after')]).toEqual([503, '60']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({ message: expect.stringContaining('Nothing has been computed yet') });
  });

  it('/health says that it is starting, in its usual form', async () => {
    expect((await air.read('/health')).body).toMatchObject({
      status: 'starting',
      cache_stale: true,
      last_run: null,
      caches: {},
    });
  });

  it('a wrong question is answered as such', async () => {
    expect((await air.read('/forecast/current?profile=dogs')).status).toBe(400);
  });
});

describe('what a run left', () => {
  let computedAt: string;
  beforeAll(async () => {
    await air.clock.advance(minute);
    computedAt = await air.leaveCachesOf(10 * minute);
  });

  it.each(reads)('%s says where it comes from and how old it is', async (path) => {
    const { status, headers, body } = await air.read(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(body).toMatchObject({
      computed_at: computedAt,
      cache_stale: false,
      source: 'synthetic',
      attribution: 'Weather data by Open-Meteo.com – © nobody, 100 % made up',
      city: 'Thành phố Hồ Chí Minh',
      resolution_km: 44,
    });
    expect(body?.['age_seconds']).toBeGreaterThanOrEqual(600);
    expect(body?.['age_seconds']).toBeLessThan(630);
  });

  it.each(profileIds)('the present hour for %s is one snapshot', async (profile) => {
    const { body } = await air.read(`/forecast/current?profile=${profile}`);
    expect(body).toMatchObject({
      profile,
      valid_at: computedAt,
      valid_at_local: '2026-11-20T13:51:00+07:00',
      pm2_5: 21.4,
      aqi: 72,
      dominant_pollutant: 'pm2_5',
      category: 'moderate',
      advice_level: profile === 'general' ? 0 : 1,
      next24h: {
        max_aqi: { p10: 71, p50: 83, p90: 97 },
        p_over: { '101': 0.04, '151': 0 },
        p_alert: profile === 'general' ? 0 : 0.04,
      },
    });
  });

  it('is for everybody unless a group is named', async () => {
    for (const path of ['/forecast/current', '/forecast/range', '/history']) {
      expect((await air.read(path)).body).toMatchObject({ profile: 'general' });
    }
  });

  it.each([
    ['', 7],
    ['?days=1', 1],
    ['?days=7', 7],
  ])('the forecast%s is %i days long, hour by hour', async (query, days) => {
    const { body } = await air.read(`/forecast/range${query}`);
    expect(body).toMatchObject({ days, hours: days * 24 });
    const rows = body?.['forecast'] as readonly Record<string, unknown>[];
    expect(rows.map((row) => row['lead_h'])).toEqual(Array.from({ length: days * 24 }, (_, i) => i + 1));
    expect(rows[0]).toEqual({
      time_utc: '2026-11-20T07:51:00.000Z',
      time_local: '2026-11-20T14:51:00+07:00',
      lead_h: 1,
      profile: 'general',
      pm2_5: 14.5,
      pm2_5_p10: 9.5,
      pm2_5_p90: 40.25,
      aqi: 61,
      aqi_p10: 53,
      aqi_p90: 112,
      category: 'moderate',
      advice_level: 0,
      dominant_pollutant: 'pm2_5',
      source: 'ens',
    });
  });

  it.each([
    ['?profile=elderly', 7],
    ['?profile=elderly&days=1', 1],
    ['?profile=elderly&days=30', 30],
  ])(
    'the history%s is that of the last %i days, oldest first, with what is not known as null',
    async (query, days) => {
      const { body } = await air.read(`/history${query}`);
      expect(body).toMatchObject({ profile: 'elderly', days, hours: days * 24 });
      const rows = body?.['history'] as readonly Record<string, unknown>[];
      const times = rows.map((row) => Date.parse(String(row['time_utc'])));
      expect(times).toHaveLength(days * 24);
      expect(times.at(-1)).toBe(Date.parse(computedAt));
      expect(times.at(0)).toBe(Date.parse(computedAt) - (days * 24 - 1) * 60 * minute);
      expect(rows.at(-2)).toMatchObject({ pm2_5: null, aqi: null, category: null, basis: 'model' });
      expect(rows.every((row) => row['profile'] === 'elderly')).toBe(true);
    },
  );

  it('the districts are all there, with how they got their values', async () => {
    const { body } = await air.read('/districts/current');
    expect(body).toMatchObject({ district_count: 22, method: 'inverse-distance-squared', resolution_km: 44 });
    const rows = body?.['districts'] as readonly Record<string, unknown>[];
    expect(rows).toHaveLength(22);
    expect(rows[0]).toMatchObject({ id: 'quan-1', name: 'Quận 1, "Bến Thành"', advice_children: 1 });
    expect(rows[1]).toMatchObject({ id: 'quan-3', pm2_5: null, category: null, advice_general: null });
  });

  it('the anomalies come newest first, as many as were asked for', async () => {
    const latest = (await air.read('/anomaly/latest')).body;
    expect(latest).toMatchObject({ has_anomaly: true, anomaly: { status: 'open', onset: computedAt } });
    for (const [query, count] of [
      ['', 20],
      ['?limit=3', 3],
      ['?limit=1000', 30],
    ] as const) {
      const { body } = await air.read(`/anomaly/history${query}`);
      expect(body).toMatchObject({ count });
      const entries = body?.['entries'] as readonly { readonly onset: string }[];
      const onsets = entries.map(({ onset }) => onset);
      expect(onsets).toHaveLength(count);
      expect(onsets).toEqual(onsets.toSorted().toReversed());
    }
  });

  it('the skill is as it was written', async () => {
    expect((await air.read('/forecast/skill')).body).toMatchObject({
      enough: true,
      leads: [{ lead_h: 1, mae: 2.1, persistence_mae: 2.4 }],
    });
  });

  it('/health names the last run and the age of each cache, and is never kept', async () => {
    const { status, headers, body } = await air.read('/health');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      status: 'ok',
      cache_stale: false,
      last_run: { status: 'ok', started_at: computedAt, computed_at: computedAt, failed_steps: [] },
      caches: {
        forecast: computedAt,
        history: computedAt,
        current: computedAt,
        districts: computedAt,
        anomalies: computedAt,
      },
    });
  });
});
