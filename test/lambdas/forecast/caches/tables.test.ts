import * as fc from 'fast-check';
import type { ForecastRow } from '../../../../contracts/forecast/forecast-row';
import { profileIds } from '../../../../contracts/forecast/profiles';
import { CacheFault } from '../../../../lambdas/forecast/caches/cache-format';
import { districtCache } from '../../../../lambdas/forecast/caches/district-cache';
import { forecastCache } from '../../../../lambdas/forecast/caches/forecast-cache';
import { historyCache } from '../../../../lambdas/forecast/caches/history-cache';
import { madeDistricts, madeForecast, madeHistory } from '../../../support/made-caches';
import { districtRows, forecastRows, historyRows } from './row-arbitraries';

const row: ForecastRow = {
  time_utc: '2026-11-20T07:00:00.000Z',
  time_local: '2026-11-20T14:00:00+07:00',
  lead_h: 1,
  profile: 'children',
  pm2_5: 35.5,
  pm2_5_p10: 20,
  pm2_5_p90: 61.25,
  aqi: 101,
  aqi_p10: 71,
  aqi_p90: 154,
  category: 'unhealthy_for_sensitive_groups',
  advice_level: 2,
  dominant_pollutant: 'pm2_5',
  source: 'ens_stat',
};

describe('the table of', () => {
  it('the forecast has the columns of the contract', () => {
    expect(forecastCache.write([row])).toBe(
      'time_utc,time_local,lead_h,profile,pm2_5,pm2_5_p10,pm2_5_p90,aqi,aqi_p10,aqi_p90,category,advice_level,dominant_pollutant,source\r\n' +
        '2026-11-20T07:00:00.000Z,2026-11-20T14:00:00+07:00,1,children,35.5,20,61.25,101,71,154,unhealthy_for_sensitive_groups,2,pm2_5,ens_stat\r\n',
    );
  });

  it('the history and the districts have theirs', () => {
    expect(historyCache.write([])).toBe(
      'time_utc,time_local,profile,pm2_5,pm10,o3,no2,so2,co,aqi,category,advice_level,basis\r\n',
    );
    expect(districtCache.write([])).toBe(
      `id,name,lat,lon,cell,pm2_5,aqi,category,${profileIds.map((id) => `advice_${id}`)},computed_at\r\n`,
    );
  });

  it('a whole run gives its rows back', () => {
    const now = '2026-11-20T07:00:00.000Z';
    const [forecast, history, districts] = [madeForecast(now), madeHistory(now), madeDistricts(now)];
    expect([forecast.length, history.length, districts.length]).toEqual([
      168 * profileIds.length,
      720 * profileIds.length,
      22,
    ]);
    expect(forecastCache.parse(forecastCache.write(forecast))).toEqual(forecast);
    expect(historyCache.parse(historyCache.write(history))).toEqual(history);
    expect(districtCache.parse(districtCache.write(districts))).toEqual(districts);
  });

  it('any rows gives them back', () => {
    fc.assert(
      fc.property(forecastRows, (rows) => {
        expect(forecastCache.parse(forecastCache.write(rows))).toEqual(rows);
      }),
    );
    fc.assert(
      fc.property(historyRows, (rows) => {
        expect(historyCache.parse(historyCache.write(rows))).toEqual(rows);
      }),
    );
    fc.assert(
      fc.property(districtRows, (rows) => {
        expect(districtCache.parse(districtCache.write(rows))).toEqual(rows);
      }),
    );
  });
});

describe('writing refuses', () => {
  it.each<Partial<Record<keyof ForecastRow, unknown>>>([
    { pm2_5: Number.NaN },
    { pm2_5: Number.POSITIVE_INFINITY },
    { pm2_5: -1 },
    { pm2_5: undefined },
    { pm2_5: null },
    { aqi: 101.5 },
    { lead_h: 169 },
    { lead_h: 0 },
    { advice_level: 6 },
    { profile: 'runner' },
    { category: 'fine' },
    { time_utc: '2026-11-20T07:00:00Z' },
    { time_utc: '2026-13-20T07:00:00.000Z' },
    { time_local: '2026-11-20 14:00' },
  ])('%j and says where', (wrong) => {
    const [column = ''] = Object.keys(wrong);
    const write = () => forecastCache.write([row, { ...row, ...wrong } as ForecastRow]);
    expect(write).toThrow(CacheFault);
    expect(write).toThrow(`data/forecast_cache.csv: ${column} of row 2`);
  });
});

describe('reading', () => {
  const good = forecastCache.write([row, row]);

  it.each([
    ['nothing', ''],
    ['another header', good.replace('lead_h', 'lead')],
    ['a missing column', good.replace('lead_h,', '')],
    ['a number too many', good.replace(',ens_stat', ',ens_stat,1')],
    ['a row cut short', good.slice(0, -30)],
    ['NaN', good.replace('35.5', 'NaN')],
    ['an exponent', good.replace('35.5', '1e3')],
    ['an endless number', good.replace('35.5', '9'.repeat(400))],
    ['a hexadecimal number', good.replace('35.5', '0x10')],
    ['an empty cell', good.replace('35.5', '')],
    ['a blank', good.replace('35.5', ' 35.5')],
    ['an open quote', good.replace('35.5', '"35.5')],
    ['no CSV at all', '{"error":true}'],
  ])('refuses %s', (_, text) => expect(() => forecastCache.parse(text)).toThrow(CacheFault));

  it('refuses more rows than any cache has', () => {
    const [header = '', line = ''] = good.split('\r\n');
    expect(() => forecastCache.parse(`${header}\r\n${`${line}\r\n`.repeat(20_001)}`)).toThrow('more than');
  });

  it('of anything gives rows without a number that is none, or a fault', () => {
    const anything = fc.oneof(
      fc.string(),
      fc
        .tuple(fc.nat(good.length), fc.string({ maxLength: 5 }))
        .map(([at, text]) => good.slice(0, at) + text + good.slice(at)),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const rows = parseOrFault(text);
        for (const value of rows.flatMap(Object.values)) expect(value).not.toBeNaN();
      }),
      { numRuns: 500 },
    );
  });

  function parseOrFault(text: string): readonly ForecastRow[] {
    try {
      return forecastCache.parse(text);
    } catch (error) {
      expect(error).toBeInstanceOf(CacheFault);
      return [];
    }
  }
});
