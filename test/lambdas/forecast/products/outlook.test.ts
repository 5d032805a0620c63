import { forecastFrom } from '../../../../lambdas/forecast/ensemble/forecast';
import { probabilityOfReaching } from '../../../../lambdas/forecast/products/alert-probability';
import { axisAt, fromEach } from '../../../../lambdas/forecast/products/hourly-air';
import { outdoorHours } from '../../../../lambdas/forecast/products/outdoor-hours';
import { type OutlookHour, outlookOf } from '../../../../lambdas/forecast/products/outlook';
import { syntheticAir } from '../../../support/synthetic-air';

const axis = axisAt(Date.parse('2026-11-20T07:10:00Z'));
const values = syntheticAir(axis.length, 5);
const past = values.slice(axis.first, axis.present + 1);
const forecast = forecastFrom(past);
if (!forecast) throw new Error('no forecast');
const only = (pollutants: Readonly<Record<string, (index: number) => number | null>>) =>
  fromEach((pollutant) =>
    Array.from({ length: axis.length }, (_, index) => pollutants[pollutant]?.(index) ?? null),
  );
const pm = (index: number) => values[index] ?? null;

describe('the outlook', () => {
  it('has bounds around every hour, and an index from hours that were and hours to come', () => {
    const hours = outlookOf(only({ pm2_5: pm }), forecast, axis);
    expect(hours).toHaveLength(168);
    for (const { pm2_5, p10, p90, overall, aqiP10, aqiP90 } of hours) {
      expect(p10).toBeLessThanOrEqual(pm2_5);
      expect(p90).toBeGreaterThanOrEqual(pm2_5);
      expect(aqiP10).toBeLessThanOrEqual(overall.aqi);
      expect(aqiP90).toBeGreaterThanOrEqual(overall.aqi);
    }
  });

  it('takes no value of PM2.5 from after the present hour', () => {
    const blind = only({ pm2_5: (index) => (index > axis.present ? null : pm(index)) });
    const tempting = only({ pm2_5: (index) => (index > axis.present ? 400 : pm(index)) });
    expect(outlookOf(tempting, forecast, axis)).toEqual(outlookOf(blind, forecast, axis));
  });

  it('goes on with the usual course of the day where the provider ends', () => {
    const ozone = (index: number) => (index > axis.present + 100 ? null : 100 + (index % 24) * 5);
    const hours = outlookOf(only({ pm2_5: () => 1, o3: ozone }), { ...forecast, ...calm() }, axis);
    const ofOzone = hours.map(({ overall }) => overall.indices.o3);
    expect(ofOzone.slice(120, 144)).toEqual(ofOzone.slice(48, 72));
    expect(hours[150]?.overall.dominant).toBe('o3');
  });

  it('has an index after a gap that leaves NowCast without a value', () => {
    const gap = only({ pm2_5: (index) => (index > axis.present - 12 ? null : pm(index)) });
    for (const { overall } of outlookOf(gap, forecast, axis)) expect(overall.aqi).toBeGreaterThan(0);
  });
});

function calm() {
  const still = new Float64Array(168).fill(1);
  return { p10: still, p50: still, p90: still };
}

function hourAt(lead: number, aqi: number, aqiP10 = aqi, aqiP90 = aqi, pm2_5 = aqi / 4): OutlookHour {
  const overall = { aqi, category: 'good', dominant: 'pm2_5', indices: { pm2_5: aqi } } as const;
  const time = Date.parse('2026-11-20T07:00:00Z') + lead * 3_600_000;
  return { time, lead, pm2_5, p10: pm2_5, p90: pm2_5, overall, aqiP10, aqiP90, source: 'ens_stat' };
}

describe('the chance of an alert', () => {
  it('is a half at the median and a tenth at the bound', () => {
    expect(probabilityOfReaching(80, [hourAt(1, 80, 60, 120)])).toBe(0.5);
    expect(probabilityOfReaching(120, [hourAt(1, 80, 60, 120)])).toBe(0.1);
    expect(probabilityOfReaching(60, [hourAt(1, 80, 60, 120)])).toBe(0.9);
  });

  it('is certain where nothing is uncertain, and nothing without hours', () => {
    expect(probabilityOfReaching(80, [hourAt(1, 80)])).toBe(1);
    expect(probabilityOfReaching(81, [hourAt(1, 80)])).toBe(0);
    expect(probabilityOfReaching(81, [])).toBe(0);
  });

  it('is that of the likeliest hour', () => {
    const hours = [hourAt(1, 40, 30, 50), hourAt(2, 80, 60, 120), hourAt(3, 50, 40, 60)];
    expect(probabilityOfReaching(120, hours)).toBe(0.1);
  });
});

describe('the hours to be outdoors', () => {
  const day = Array.from({ length: 24 }, (_, i) => hourAt(i + 1, 100 - i));

  it('are three in a row by day, where it is least and most', () => {
    const { best, worst } = outdoorHours(day, 'Asia/Ho_Chi_Minh');
    // From 15:00 on the 20th to 14:00 on the 21st; the nights are left out.
    expect(worst?.from_local).toBe('2026-11-20T15:00:00+07:00');
    expect(best?.from_local).toBe('2026-11-21T12:00:00+07:00');
    expect(best?.pm2_5).toBeLessThan(worst?.pm2_5 ?? 0);
  });

  it('are never by night', () => {
    const clearNight = Array.from({ length: 24 }, (_, i) => hourAt(i + 1, i > 6 && i < 13 ? 1 : 100));
    const { best } = outdoorHours(clearNight, 'Asia/Ho_Chi_Minh');
    expect(Number(best?.from_local.slice(11, 13))).toBeGreaterThanOrEqual(5);
  });

  it('are none when there is no forecast', () => {
    expect(outdoorHours([], 'Asia/Ho_Chi_Minh')).toEqual({ best: null, worst: null });
  });
});
